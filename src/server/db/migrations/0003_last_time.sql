DROP INDEX "execution_tasks_source";--> statement-breakpoint
DROP INDEX "executions_checklist";--> statement-breakpoint
CREATE INDEX "execution_tasks_source" ON "execution_tasks" USING btree ("source_task_id","execution_id");--> statement-breakpoint
CREATE INDEX "executions_checklist" ON "executions" USING btree ("checklist_id","status","received_at");
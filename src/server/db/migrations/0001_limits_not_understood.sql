ALTER TABLE "execution_tasks" ADD COLUMN "unread_limits" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "unread_limits" text DEFAULT '' NOT NULL;
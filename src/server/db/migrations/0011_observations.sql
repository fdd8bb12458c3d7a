ALTER TABLE "findings" ALTER COLUMN "tracked_task" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "finding_photos" ADD COLUMN "taken_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "findings" ADD COLUMN "reported_by" integer;--> statement-breakpoint
ALTER TABLE "findings" ADD COLUMN "report_id" uuid;--> statement-breakpoint
ALTER TABLE "findings" ADD CONSTRAINT "findings_reported_by_users_id_fk" FOREIGN KEY ("reported_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "findings_report_unique" ON "findings" USING btree ("report_id");--> statement-breakpoint
CREATE INDEX "findings_reported_by" ON "findings" USING btree ("reported_by") WHERE reported_by is not null;--> statement-breakpoint
ALTER TABLE "findings" ADD CONSTRAINT "findings_source" CHECK (num_nulls(tracked_task, reported_by) = 1 and (reported_by is null) = (report_id is null));--> statement-breakpoint
CREATE TRIGGER notify_insert AFTER INSERT ON findings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_sector('findings');

ALTER TABLE "reports" ADD COLUMN "week" date;--> statement-breakpoint
CREATE INDEX "reports_week" ON "reports" USING btree ("plant_id","week") WHERE week is not null;
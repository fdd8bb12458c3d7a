ALTER TABLE "task_photos" ADD COLUMN "original_id" uuid;--> statement-breakpoint
CREATE INDEX "task_photos_original" ON "task_photos" USING btree ("original_id") WHERE original_id is not null;
ALTER TABLE "task_photos" ALTER COLUMN "thumbnail_key" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "task_photos" ADD COLUMN "is_unreadable" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "task_photos_unseen" ON "task_photos" USING btree ("uploaded_at") WHERE thumbnail_key is null and not is_unreadable;
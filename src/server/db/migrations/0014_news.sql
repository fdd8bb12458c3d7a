ALTER TABLE "notifications" ADD COLUMN "event" text;--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_event" ON "notifications" USING btree ("user_id","event");
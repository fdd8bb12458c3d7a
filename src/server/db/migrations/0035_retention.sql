CREATE TABLE "upload_budgets" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"files" integer NOT NULL,
	"bytes" bigint NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD COLUMN "is_short" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "task_photos" ADD COLUMN "is_only_copy" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "upload_budgets" ADD CONSTRAINT "upload_budgets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "idempotency_keys_whole" ON "idempotency_keys" USING btree ("created_at") WHERE not is_short;--> statement-breakpoint
CREATE INDEX "task_photos_unsubmitted" ON "task_photos" USING btree ("uploaded_at") WHERE submitted_at is null;--> statement-breakpoint
CREATE INDEX "notifications_old" ON "notifications" USING btree ("created_at");
CREATE TABLE "answer_photos" (
	"answer_id" integer NOT NULL,
	"photo_id" uuid NOT NULL,
	CONSTRAINT "answer_photos_answer_id_photo_id_pk" PRIMARY KEY("answer_id","photo_id")
);
--> statement-breakpoint
CREATE TABLE "attempt_counts" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_places" (
	"user_id" integer NOT NULL,
	"place" text NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sign_in_places_user_id_place_pk" PRIMARY KEY("user_id","place")
);
--> statement-breakpoint
CREATE TABLE "file_faults" (
	"key" text PRIMARY KEY NOT NULL,
	"fault" text NOT NULL,
	"size" bigint NOT NULL,
	"found_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "installation" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "assignments" ADD COLUMN "started_said" text;--> statement-breakpoint
ALTER TABLE "execution_tasks" ADD COLUMN "unread_limits" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "execution_tasks" ADD COLUMN "answered_said" text;--> statement-breakpoint
ALTER TABLE "executions" ADD COLUMN "completed_said" text;--> statement-breakpoint
ALTER TABLE "executions" ADD COLUMN "notes_by" integer;--> statement-breakpoint
ALTER TABLE "executions" ADD COLUMN "content_hash" text;--> statement-breakpoint
ALTER TABLE "task_answer_history" ADD COLUMN "answered_said" text;--> statement-breakpoint
ALTER TABLE "task_photos" ADD COLUMN "taken_said" text;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "unread_limits" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "answer_photos" ADD CONSTRAINT "answer_photos_answer_id_task_answer_history_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."task_answer_history"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_photos" ADD CONSTRAINT "answer_photos_photo_id_task_photos_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."task_photos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_places" ADD CONSTRAINT "sign_in_places_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "answer_photos_photo" ON "answer_photos" USING btree ("photo_id");--> statement-breakpoint
ALTER TABLE "executions" ADD CONSTRAINT "executions_notes_by_users_id_fk" FOREIGN KEY ("notes_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "task_photos_file" ON "task_photos" USING btree ("file_key" text_pattern_ops);--> statement-breakpoint
-- What each submission named was not kept until now: its technician's photos that were part of the work at that moment.
INSERT INTO "answer_photos" ("answer_id", "photo_id")
SELECT h."id", p."id" FROM "task_answer_history" h
JOIN "task_photos" p ON p."execution_task_id" = h."execution_task_id" AND p."uploaded_by" = h."technician_id"
WHERE p."submitted_at" <= h."recorded_at" AND (p."removed_at" IS NULL OR p."removed_at" > h."recorded_at");--> statement-breakpoint
UPDATE "executions" SET "notes_by" = "technician_id";

CREATE TABLE "file_faults" (
	"key" text PRIMARY KEY NOT NULL,
	"fault" text NOT NULL,
	"size" bigint NOT NULL,
	"found_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "task_photos_file" ON "task_photos" USING btree ("file_key" text_pattern_ops);
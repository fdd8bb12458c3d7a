CREATE TABLE "finding_photos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"finding_id" integer NOT NULL,
	"added_by" integer NOT NULL,
	"file_key" text NOT NULL,
	"thumbnail_key" text NOT NULL,
	"sha256" text NOT NULL,
	"size" integer NOT NULL,
	"added_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "finding_photos" ADD CONSTRAINT "finding_photos_finding_id_findings_id_fk" FOREIGN KEY ("finding_id") REFERENCES "public"."findings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "finding_photos" ADD CONSTRAINT "finding_photos_added_by_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "finding_photos_finding" ON "finding_photos" USING btree ("finding_id");--> statement-breakpoint
CREATE INDEX "finding_photos_added_by" ON "finding_photos" USING btree ("added_by");--> statement-breakpoint
CREATE INDEX "finding_photos_file" ON "finding_photos" USING btree ("file_key" text_pattern_ops);
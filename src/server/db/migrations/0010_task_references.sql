CREATE TABLE "reference_pictures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sector_id" integer NOT NULL,
	"file_key" text NOT NULL,
	"thumbnail_key" text NOT NULL,
	"size" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "execution_tasks" ADD COLUMN "instruction" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "execution_tasks" ADD COLUMN "pictures" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "checklist_template_tasks" ADD COLUMN "instruction" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "checklist_template_tasks" ADD COLUMN "pictures" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "instruction" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "pictures" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "reference_pictures" ADD CONSTRAINT "reference_pictures_sector_id_sectors_id_fk" FOREIGN KEY ("sector_id") REFERENCES "public"."sectors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reference_pictures_sector" ON "reference_pictures" USING btree ("sector_id");--> statement-breakpoint
CREATE INDEX "reference_pictures_created" ON "reference_pictures" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "execution_tasks_pictures" ON "execution_tasks" USING gin ("pictures" jsonb_path_ops) WHERE "execution_tasks"."pictures" <> '[]';--> statement-breakpoint
CREATE INDEX "execution_tasks_with_pictures" ON "execution_tasks" USING btree ("execution_id") WHERE pictures <> '[]';--> statement-breakpoint
CREATE INDEX "checklist_template_tasks_pictures" ON "checklist_template_tasks" USING gin ("pictures" jsonb_path_ops) WHERE "checklist_template_tasks"."pictures" <> '[]';--> statement-breakpoint
CREATE INDEX "tasks_pictures" ON "tasks" USING gin ("pictures" jsonb_path_ops) WHERE "tasks"."pictures" <> '[]';
CREATE TABLE "checklist_template_tasks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "checklist_template_tasks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"template_id" integer NOT NULL,
	"task_number" text NOT NULL,
	"order" integer NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"task_type" text DEFAULT 'inspection' NOT NULL,
	"is_required" boolean DEFAULT true NOT NULL,
	"is_critical" boolean DEFAULT false NOT NULL,
	"requires_photo" boolean DEFAULT false NOT NULL,
	"requires_measurement" boolean DEFAULT false NOT NULL,
	"requires_comment" boolean DEFAULT false NOT NULL,
	"expected_result" text DEFAULT '' NOT NULL,
	"tolerance_min" double precision,
	"tolerance_max" double precision,
	"unread_limits" text DEFAULT '' NOT NULL,
	"unit" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "checklist_templates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "checklist_templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"sector_id" integer NOT NULL,
	"equipment_type" text NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"checklist_type" text DEFAULT '' NOT NULL,
	"frequency" text DEFAULT '' NOT NULL,
	"priority" text DEFAULT 'Medium' NOT NULL,
	"estimated_duration" integer,
	"created_by" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "checklist_template_tasks" ADD CONSTRAINT "checklist_template_tasks_template_id_checklist_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."checklist_templates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checklist_templates" ADD CONSTRAINT "checklist_templates_sector_id_sectors_id_fk" FOREIGN KEY ("sector_id") REFERENCES "public"."sectors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checklist_templates" ADD CONSTRAINT "checklist_templates_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "checklist_template_tasks_template" ON "checklist_template_tasks" USING btree ("template_id","order");--> statement-breakpoint
CREATE UNIQUE INDEX "checklist_templates_unique" ON "checklist_templates" USING btree ("sector_id",normalize_code(equipment_type),normalize_code(name));--> statement-breakpoint
CREATE TRIGGER audit_row AFTER INSERT OR DELETE OR UPDATE ON checklist_templates FOR EACH ROW EXECUTE FUNCTION audit_row('checklist_template', '{}', '{}');
--> statement-breakpoint
CREATE TRIGGER audit_row AFTER INSERT OR DELETE OR UPDATE ON checklist_template_tasks FOR EACH ROW EXECUTE FUNCTION audit_row('checklist_template_task', '{}', '{}');

CREATE TABLE "report_coverage" (
	"report_id" integer NOT NULL,
	"assignment_id" integer NOT NULL,
	CONSTRAINT "report_coverage_report_id_assignment_id_pk" PRIMARY KEY("report_id","assignment_id")
);
--> statement-breakpoint
DROP INDEX "plant_assignments_plant";--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "equipment_id" integer;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "date_from" date;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "date_to" date;--> statement-breakpoint
ALTER TABLE "report_coverage" ADD CONSTRAINT "report_coverage_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_coverage" ADD CONSTRAINT "report_coverage_assignment_id_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."assignments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_coverage_assignment" ON "report_coverage" USING btree ("assignment_id");--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_equipment_id_equipment_id_fk" FOREIGN KEY ("equipment_id") REFERENCES "public"."equipment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reports_equipment" ON "reports" USING btree ("equipment_id") WHERE equipment_id is not null;--> statement-breakpoint
CREATE INDEX "plant_assignments_plant" ON "plant_assignments" USING btree ("plant_id","created_at");
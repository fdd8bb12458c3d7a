CREATE TABLE "finding_comments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "finding_comments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"finding_id" integer NOT NULL,
	"author_id" integer NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "finding_sightings" (
	"finding_id" integer NOT NULL,
	"answer_id" integer PRIMARY KEY NOT NULL,
	"week" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "findings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "findings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"equipment_id" integer NOT NULL,
	"tracked_task" integer NOT NULL,
	"checklist_name" text NOT NULL,
	"task_number" text NOT NULL,
	"title" text NOT NULL,
	"is_critical" boolean NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"first_seen_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"ok_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"owner_id" integer,
	"due_date" date,
	"work_order" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "finding_comments" ADD CONSTRAINT "finding_comments_finding_id_findings_id_fk" FOREIGN KEY ("finding_id") REFERENCES "public"."findings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "finding_comments" ADD CONSTRAINT "finding_comments_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "finding_sightings" ADD CONSTRAINT "finding_sightings_finding_id_findings_id_fk" FOREIGN KEY ("finding_id") REFERENCES "public"."findings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "finding_sightings" ADD CONSTRAINT "finding_sightings_answer_id_task_answer_history_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."task_answer_history"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "findings" ADD CONSTRAINT "findings_equipment_id_equipment_id_fk" FOREIGN KEY ("equipment_id") REFERENCES "public"."equipment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "findings" ADD CONSTRAINT "findings_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "finding_comments_finding" ON "finding_comments" USING btree ("finding_id","id");--> statement-breakpoint
CREATE INDEX "finding_sightings_finding" ON "finding_sightings" USING btree ("finding_id");--> statement-breakpoint
CREATE UNIQUE INDEX "findings_open_unique" ON "findings" USING btree ("equipment_id","tracked_task") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "findings_task" ON "findings" USING btree ("equipment_id","tracked_task");--> statement-breakpoint
-- What was found before there were findings: one for each task of a piece of equipment at which anything ever was.
-- Nobody has closed any of them; those whose task was in order later propose it.
WITH answers AS (
  SELECT h.id, ea.equipment_id, coalesce(t.source_task_id, -t.id) AS tracked_task, x.checklist_name, t.task_number, t.title,
    t.is_critical, coalesce(h.answered_at, h.recorded_at) AS seen_at, h.status,
    coalesce(h.status = 'not_ok' OR h.measurement > t.tolerance_max OR h.measurement < t.tolerance_min, false) AS is_found
  FROM task_answer_history h
  JOIN execution_tasks t ON t.id = h.execution_task_id
  JOIN executions x ON x.id = t.execution_id
  JOIN equipment_assignments ea ON ea.id = x.equipment_assignment_id)
INSERT INTO findings
  (equipment_id, tracked_task, checklist_name, task_number, title, is_critical, first_seen_at, last_seen_at, ok_at)
SELECT equipment_id, tracked_task, (array_agg(checklist_name ORDER BY id DESC))[1],
  (array_agg(task_number ORDER BY id DESC))[1], (array_agg(title ORDER BY id DESC))[1],
  bool_or(is_critical) FILTER (WHERE is_found), min(seen_at) FILTER (WHERE is_found),
  max(seen_at) FILTER (WHERE is_found), max(seen_at) FILTER (WHERE status = 'ok' AND NOT is_found)
FROM answers GROUP BY equipment_id, tracked_task HAVING bool_or(is_found)
ORDER BY min(seen_at) FILTER (WHERE is_found), equipment_id, tracked_task;
--> statement-breakpoint
INSERT INTO finding_sightings (finding_id, answer_id, week)
SELECT f.id, h.id, date_trunc('week', a.due_date)::date
FROM findings f
JOIN equipment_assignments ea ON ea.equipment_id = f.equipment_id
JOIN assignments a ON a.id = ea.assignment_id
JOIN executions x ON x.equipment_assignment_id = ea.id
JOIN execution_tasks t ON t.execution_id = x.id AND coalesce(t.source_task_id, -t.id) = f.tracked_task
JOIN task_answer_history h ON h.execution_task_id = t.id
WHERE h.status = 'not_ok' OR h.measurement > t.tolerance_max OR h.measurement < t.tolerance_min;

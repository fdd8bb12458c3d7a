CREATE TABLE "former_assignees" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "former_assignees_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"assignment_id" integer NOT NULL,
	"equipment_assignment_id" integer,
	"technician_id" integer NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "assignment_tallies" (
	"sector_id" integer NOT NULL,
	"technician_id" integer NOT NULL,
	"listed" integer NOT NULL,
	"completed" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "assignments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "assignments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"plant_assignment_id" integer NOT NULL,
	"technician_id" integer NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"available_from" date NOT NULL,
	"due_date" date NOT NULL,
	"priority" text DEFAULT 'Medium' NOT NULL,
	"started_at" timestamp with time zone,
	"started_said" text,
	"completed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp with time zone,
	"sector_id" integer DEFAULT 0 NOT NULL,
	"plant_id" integer DEFAULT 0 NOT NULL,
	"is_listed" boolean DEFAULT true NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "assignments_dates_in_order" CHECK (available_from <= due_date)
);
--> statement-breakpoint
CREATE TABLE "equipment_assignments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "equipment_assignments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"assignment_id" integer NOT NULL,
	"equipment_id" integer NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"removed_at" timestamp with time zone,
	"due_date" date DEFAULT 'infinity' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plant_assignments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "plant_assignments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"plant_id" integer NOT NULL,
	"weekly_pdf_id" integer,
	"title" text NOT NULL,
	"instructions" text DEFAULT '' NOT NULL,
	"created_by" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_trail" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_trail_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"transaction_id" bigint NOT NULL,
	"user_id" integer,
	"actor_name" text DEFAULT '' NOT NULL,
	"via" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"request_id" text DEFAULT '' NOT NULL,
	"action" text NOT NULL,
	"kind" text NOT NULL,
	"thing_id" text DEFAULT '' NOT NULL,
	"thing_name" text DEFAULT '' NOT NULL,
	"sector_id" integer,
	"type" text,
	"message" text,
	"localized" jsonb,
	"is_summary" boolean DEFAULT false NOT NULL,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "calendar_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "calendar_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"type" text NOT NULL,
	"date" date NOT NULL,
	"time" text,
	"priority" text DEFAULT 'Medium' NOT NULL,
	"assignee" text DEFAULT '' NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deleted_records" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deleted_records_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"record_id" text NOT NULL,
	"name" text NOT NULL,
	"sector_id" integer,
	"file_key" text,
	"thumbnail_key" text,
	"deleted_by" integer NOT NULL,
	"deleted_at" timestamp with time zone NOT NULL,
	"rows" jsonb NOT NULL,
	CONSTRAINT "deleted_records_once" UNIQUE("kind","record_id")
);
--> statement-breakpoint
CREATE TABLE "answer_photos" (
	"answer_id" integer NOT NULL,
	"photo_id" uuid NOT NULL,
	CONSTRAINT "answer_photos_answer_id_photo_id_pk" PRIMARY KEY("answer_id","photo_id")
);
--> statement-breakpoint
CREATE TABLE "execution_tasks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "execution_tasks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"execution_id" integer NOT NULL,
	"source_task_id" integer,
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
	"unit" text DEFAULT '' NOT NULL,
	"status" text,
	"answer_description" text DEFAULT '' NOT NULL,
	"measurement" double precision,
	"answered_at" timestamp with time zone,
	"answered_said" text,
	"answered_by" integer,
	"needs_attention" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "executions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "executions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"equipment_assignment_id" integer NOT NULL,
	"checklist_id" integer NOT NULL,
	"late_submission_of" integer,
	"technician_id" integer,
	"checklist_name" text NOT NULL,
	"checklist_description" text DEFAULT '' NOT NULL,
	"checklist_type" text DEFAULT '' NOT NULL,
	"checklist_priority" text NOT NULL,
	"estimated_duration" integer,
	"status" text DEFAULT 'not_started' NOT NULL,
	"started_at" timestamp with time zone,
	"first_answer_at" timestamp with time zone,
	"paused_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
	"completed_said" text,
	"received_at" timestamp with time zone,
	"is_clock_off" boolean DEFAULT false NOT NULL,
	"technician_notes" text DEFAULT '' NOT NULL,
	"notes_by" integer,
	"signature" jsonb,
	"content_hash" text,
	"submitted_after" text,
	"review_status" text DEFAULT 'none' NOT NULL,
	"review_comments" text DEFAULT '' NOT NULL,
	"reviewed_by" integer,
	"reviewed_at" timestamp with time zone,
	"times_sent_back" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sector_id" integer DEFAULT 0 NOT NULL,
	"task_count" integer DEFAULT 0 NOT NULL,
	"done_count" integer DEFAULT 0 NOT NULL,
	"not_ok_count" integer DEFAULT 0 NOT NULL,
	"critical_count" integer DEFAULT 0 NOT NULL,
	"has_photos" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"key" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"request_hash" text NOT NULL,
	"status" integer NOT NULL,
	"reply" json NOT NULL,
	"is_short" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_tallies" (
	"sector_id" integer NOT NULL,
	"pending" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "task_answer_history" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "task_answer_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"execution_task_id" integer NOT NULL,
	"technician_id" integer NOT NULL,
	"status" text NOT NULL,
	"description" text NOT NULL,
	"measurement" double precision,
	"answered_at" timestamp with time zone,
	"answered_said" text,
	"recorded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "task_photos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"execution_task_id" integer NOT NULL,
	"uploaded_by" integer NOT NULL,
	"file_key" text NOT NULL,
	"thumbnail_key" text,
	"is_unreadable" boolean DEFAULT false NOT NULL,
	"sha256" text NOT NULL,
	"size" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"taken_at" timestamp with time zone,
	"taken_said" text,
	"uploaded_at" timestamp with time zone NOT NULL,
	"submitted_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	"original_id" uuid,
	"is_only_copy" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "finding_comments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "finding_comments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"finding_id" integer NOT NULL,
	"author_id" integer NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "finding_sightings" (
	"finding_id" integer NOT NULL,
	"answer_id" integer PRIMARY KEY NOT NULL,
	"week" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "finding_tallies" (
	"sector_id" integer NOT NULL,
	"closed" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "findings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "findings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"equipment_id" integer NOT NULL,
	"sector_id" integer DEFAULT 0 NOT NULL,
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
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search_text" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attempt_counts" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "oidc_accounts" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "failed_sign_ins" (
	"user_id" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"full_name" text NOT NULL,
	"count" integer NOT NULL,
	"addresses" text[] NOT NULL,
	"last_address" text NOT NULL,
	CONSTRAINT "failed_sign_ins_user_id_starts_at_pk" PRIMARY KEY("user_id","starts_at")
);
--> statement-breakpoint
CREATE TABLE "password_links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "password_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"token_seed" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "refresh_tokens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"family_id" uuid NOT NULL,
	"user_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"replaced_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" integer,
	"recovery_hashes" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sectors" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sectors_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"code" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"location" text DEFAULT '' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"is_duplicate" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"is_by_company" boolean DEFAULT false NOT NULL,
	"is_multi_factor" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_networks" (
	"user_id" integer NOT NULL,
	"network" text NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sign_in_networks_user_id_network_pk" PRIMARY KEY("user_id","network")
);
--> statement-breakpoint
CREATE TABLE "upload_budgets" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"files" integer NOT NULL,
	"bytes" bigint NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"email_skeleton" text,
	"role" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"password_hash" text,
	"one_time_password_expires_at" timestamp with time zone,
	"mails_critical" boolean DEFAULT true NOT NULL,
	"mails_daily" boolean DEFAULT false NOT NULL,
	"mails_assigned" boolean DEFAULT false NOT NULL,
	"language" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"sector_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "checklists" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "checklists_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"equipment_id" integer NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"checklist_type" text DEFAULT '' NOT NULL,
	"frequency" text DEFAULT '' NOT NULL,
	"priority" text DEFAULT 'Medium' NOT NULL,
	"estimated_duration" integer,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp with time zone,
	"had_photos" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "equipment" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "equipment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"plant_id" integer NOT NULL,
	"equipment_id" text NOT NULL,
	"name" text NOT NULL,
	"equipment_type" text DEFAULT '' NOT NULL,
	"manufacturer" text DEFAULT '' NOT NULL,
	"model" text DEFAULT '' NOT NULL,
	"location" text DEFAULT '' NOT NULL,
	"criticality" text DEFAULT '' NOT NULL,
	"specifications" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"maintenance_notes" text DEFAULT '' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp with time zone,
	"is_duplicate" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "equipment_files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "equipment_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"equipment_id" integer NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"size" integer NOT NULL,
	"file_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plants" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "plants_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"sector_id" integer NOT NULL,
	"plant_id" text NOT NULL,
	"name" text NOT NULL,
	"location" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'Active' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp with time zone,
	"is_duplicate" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tasks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tasks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"checklist_id" integer NOT NULL,
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
CREATE TABLE "report_coverage" (
	"report_id" integer NOT NULL,
	"assignment_id" integer NOT NULL,
	CONSTRAINT "report_coverage_report_id_assignment_id_pk" PRIMARY KEY("report_id","assignment_id")
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"report_type" text NOT NULL,
	"status" text DEFAULT 'Pending' NOT NULL,
	"sector_id" integer NOT NULL,
	"plant_id" integer,
	"plant_assignment_id" integer,
	"assignment_id" integer,
	"equipment_id" integer,
	"date_from" date,
	"date_to" date,
	"week" date,
	"generated_by" integer,
	"file_key" text,
	"file_size" integer,
	"total_pages" integer,
	"total_records" integer,
	"error_message" text,
	"localized" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"generation_started_at" timestamp with time zone,
	"generation_completed_at" timestamp with time zone,
	"submitted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "company_logo" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"picture_id" uuid NOT NULL,
	"name" text NOT NULL,
	"file_key" text NOT NULL,
	"thumbnail_key" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "company_logo_is_one" CHECK ("company_logo"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "file_errors" (
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
CREATE TABLE "mails" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"address" text NOT NULL,
	"kind" text NOT NULL,
	"content" jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"localized" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"message" text NOT NULL,
	"localized" jsonb,
	"link" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone,
	"event" text
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_attempts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_attempts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"delivery_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"status" integer,
	"milliseconds" integer NOT NULL,
	"answer" text NOT NULL,
	"reason" text NOT NULL,
	"localized" jsonb
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"webhook_id" integer NOT NULL,
	"event_id" uuid NOT NULL,
	"type" text NOT NULL,
	"occurred_at" timestamp with time zone NOT NULL,
	"data" jsonb NOT NULL,
	"links" jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhooks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"url" text NOT NULL,
	"events" text[] NOT NULL,
	"sector_id" integer,
	"is_active" boolean DEFAULT true NOT NULL,
	"secret_seed" text NOT NULL,
	"former_seed" text,
	"former_until" timestamp with time zone,
	"failing_since" timestamp with time zone,
	"switched_off_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reading_corrections" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reading_corrections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"weekly_pdf_id" integer NOT NULL,
	"number" integer NOT NULL,
	"correction" jsonb NOT NULL,
	"created_by" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reading_corrections_number" UNIQUE("weekly_pdf_id","number")
);
--> statement-breakpoint
CREATE TABLE "weekly_pdf_items" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "weekly_pdf_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"weekly_pdf_id" integer NOT NULL,
	"kind" text NOT NULL,
	"item_id" integer NOT NULL,
	"change" text NOT NULL,
	CONSTRAINT "weekly_pdf_items_unique" UNIQUE("weekly_pdf_id","kind","item_id")
);
--> statement-breakpoint
CREATE TABLE "weekly_pdfs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "weekly_pdfs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"sector_id" integer NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"file_key" text NOT NULL,
	"file_name" text NOT NULL,
	"file_size" integer NOT NULL,
	"file_sha256" text NOT NULL,
	"uploaded_by" integer NOT NULL,
	"processing_status" text DEFAULT 'Pending' NOT NULL,
	"pages_read" integer,
	"pages_total" integer,
	"error_message" text,
	"localized" jsonb,
	"reading" jsonb,
	"confirmed_at" timestamp with time zone,
	"confirmed_by" integer,
	"discarded_at" timestamp with time zone,
	"before_import" jsonb,
	"plants_extracted" integer DEFAULT 0 NOT NULL,
	"equipment_extracted" integer DEFAULT 0 NOT NULL,
	"checklists_extracted" integer DEFAULT 0 NOT NULL,
	"tasks_extracted" integer DEFAULT 0 NOT NULL,
	"assignment_status" text DEFAULT 'Not Started' NOT NULL,
	"assignment_completed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"processed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "former_assignees" ADD CONSTRAINT "former_assignees_assignment_id_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."assignments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_assignees" ADD CONSTRAINT "former_assignees_technician_id_users_id_fk" FOREIGN KEY ("technician_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_plant_assignment_id_plant_assignments_id_fk" FOREIGN KEY ("plant_assignment_id") REFERENCES "public"."plant_assignments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_technician_id_users_id_fk" FOREIGN KEY ("technician_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "equipment_assignments" ADD CONSTRAINT "equipment_assignments_assignment_id_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."assignments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "equipment_assignments" ADD CONSTRAINT "equipment_assignments_equipment_id_equipment_id_fk" FOREIGN KEY ("equipment_id") REFERENCES "public"."equipment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plant_assignments" ADD CONSTRAINT "plant_assignments_plant_id_plants_id_fk" FOREIGN KEY ("plant_id") REFERENCES "public"."plants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plant_assignments" ADD CONSTRAINT "plant_assignments_weekly_pdf_id_weekly_pdfs_id_fk" FOREIGN KEY ("weekly_pdf_id") REFERENCES "public"."weekly_pdfs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plant_assignments" ADD CONSTRAINT "plant_assignments_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_events" ADD CONSTRAINT "calendar_events_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_photos" ADD CONSTRAINT "answer_photos_answer_id_task_answer_history_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."task_answer_history"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_photos" ADD CONSTRAINT "answer_photos_photo_id_task_photos_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."task_photos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "execution_tasks" ADD CONSTRAINT "execution_tasks_execution_id_executions_id_fk" FOREIGN KEY ("execution_id") REFERENCES "public"."executions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "execution_tasks" ADD CONSTRAINT "execution_tasks_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "executions" ADD CONSTRAINT "executions_equipment_assignment_id_equipment_assignments_id_fk" FOREIGN KEY ("equipment_assignment_id") REFERENCES "public"."equipment_assignments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "executions" ADD CONSTRAINT "executions_checklist_id_checklists_id_fk" FOREIGN KEY ("checklist_id") REFERENCES "public"."checklists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "executions" ADD CONSTRAINT "executions_technician_id_users_id_fk" FOREIGN KEY ("technician_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "executions" ADD CONSTRAINT "executions_notes_by_users_id_fk" FOREIGN KEY ("notes_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "executions" ADD CONSTRAINT "executions_reviewed_by_users_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_answer_history" ADD CONSTRAINT "task_answer_history_execution_task_id_execution_tasks_id_fk" FOREIGN KEY ("execution_task_id") REFERENCES "public"."execution_tasks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_answer_history" ADD CONSTRAINT "task_answer_history_technician_id_users_id_fk" FOREIGN KEY ("technician_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_photos" ADD CONSTRAINT "task_photos_execution_task_id_execution_tasks_id_fk" FOREIGN KEY ("execution_task_id") REFERENCES "public"."execution_tasks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_photos" ADD CONSTRAINT "task_photos_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "finding_comments" ADD CONSTRAINT "finding_comments_finding_id_findings_id_fk" FOREIGN KEY ("finding_id") REFERENCES "public"."findings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "finding_comments" ADD CONSTRAINT "finding_comments_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "finding_photos" ADD CONSTRAINT "finding_photos_finding_id_findings_id_fk" FOREIGN KEY ("finding_id") REFERENCES "public"."findings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "finding_photos" ADD CONSTRAINT "finding_photos_added_by_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "finding_sightings" ADD CONSTRAINT "finding_sightings_finding_id_findings_id_fk" FOREIGN KEY ("finding_id") REFERENCES "public"."findings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "finding_sightings" ADD CONSTRAINT "finding_sightings_answer_id_task_answer_history_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."task_answer_history"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "findings" ADD CONSTRAINT "findings_equipment_id_equipment_id_fk" FOREIGN KEY ("equipment_id") REFERENCES "public"."equipment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "findings" ADD CONSTRAINT "findings_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oidc_accounts" ADD CONSTRAINT "oidc_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_links" ADD CONSTRAINT "password_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_networks" ADD CONSTRAINT "sign_in_networks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_budgets" ADD CONSTRAINT "upload_budgets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_sector_id_sectors_id_fk" FOREIGN KEY ("sector_id") REFERENCES "public"."sectors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checklists" ADD CONSTRAINT "checklists_equipment_id_equipment_id_fk" FOREIGN KEY ("equipment_id") REFERENCES "public"."equipment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "equipment" ADD CONSTRAINT "equipment_plant_id_plants_id_fk" FOREIGN KEY ("plant_id") REFERENCES "public"."plants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "equipment_files" ADD CONSTRAINT "equipment_files_equipment_id_equipment_id_fk" FOREIGN KEY ("equipment_id") REFERENCES "public"."equipment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plants" ADD CONSTRAINT "plants_sector_id_sectors_id_fk" FOREIGN KEY ("sector_id") REFERENCES "public"."sectors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_checklist_id_checklists_id_fk" FOREIGN KEY ("checklist_id") REFERENCES "public"."checklists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_coverage" ADD CONSTRAINT "report_coverage_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_coverage" ADD CONSTRAINT "report_coverage_assignment_id_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."assignments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_sector_id_sectors_id_fk" FOREIGN KEY ("sector_id") REFERENCES "public"."sectors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_plant_id_plants_id_fk" FOREIGN KEY ("plant_id") REFERENCES "public"."plants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_plant_assignment_id_plant_assignments_id_fk" FOREIGN KEY ("plant_assignment_id") REFERENCES "public"."plant_assignments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_assignment_id_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."assignments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_equipment_id_equipment_id_fk" FOREIGN KEY ("equipment_id") REFERENCES "public"."equipment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_generated_by_users_id_fk" FOREIGN KEY ("generated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_attempts" ADD CONSTRAINT "webhook_attempts_delivery_id_webhook_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."webhook_deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_sector_id_sectors_id_fk" FOREIGN KEY ("sector_id") REFERENCES "public"."sectors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_corrections" ADD CONSTRAINT "reading_corrections_weekly_pdf_id_weekly_pdfs_id_fk" FOREIGN KEY ("weekly_pdf_id") REFERENCES "public"."weekly_pdfs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_corrections" ADD CONSTRAINT "reading_corrections_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weekly_pdfs" ADD CONSTRAINT "weekly_pdfs_confirmed_by_users_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weekly_pdf_items" ADD CONSTRAINT "weekly_pdf_items_weekly_pdf_id_weekly_pdfs_id_fk" FOREIGN KEY ("weekly_pdf_id") REFERENCES "public"."weekly_pdfs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weekly_pdfs" ADD CONSTRAINT "weekly_pdfs_sector_id_sectors_id_fk" FOREIGN KEY ("sector_id") REFERENCES "public"."sectors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weekly_pdfs" ADD CONSTRAINT "weekly_pdfs_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_assignees_assignment" ON "former_assignees" USING btree ("assignment_id","technician_id");--> statement-breakpoint
CREATE INDEX "assignment_tallies_sector" ON "assignment_tallies" USING btree ("sector_id");--> statement-breakpoint
CREATE INDEX "assignment_tallies_technician" ON "assignment_tallies" USING btree ("technician_id");--> statement-breakpoint
CREATE INDEX "assignments_technician" ON "assignments" USING btree ("technician_id","due_date");--> statement-breakpoint
CREATE INDEX "assignments_of_technician" ON "assignments" USING btree ("technician_id","due_date","id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "assignments_of_sector" ON "assignments" USING btree ("sector_id","due_date","id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "assignments_counted" ON "assignments" USING btree ("sector_id","status","due_date") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "assignments_open" ON "assignments" USING btree ("sector_id","due_date","id","status") WHERE is_listed and status <> 'completed';--> statement-breakpoint
CREATE INDEX "assignments_open_of_technician" ON "assignments" USING btree ("technician_id","due_date") WHERE is_listed and status <> 'completed';--> statement-breakpoint
CREATE INDEX "assignments_of_plant" ON "assignments" USING btree ("plant_id",(status <> 'completed'),"due_date","id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "assignments_plant_assignment" ON "assignments" USING btree ("plant_assignment_id");--> statement-breakpoint
CREATE INDEX "assignments_due" ON "assignments" USING btree ("status","due_date");--> statement-breakpoint
CREATE INDEX "equipment_assignments_assignment" ON "equipment_assignments" USING btree ("assignment_id");--> statement-breakpoint
CREATE INDEX "equipment_assignments_equipment" ON "equipment_assignments" USING btree ("equipment_id","due_date","id");--> statement-breakpoint
CREATE INDEX "plant_assignments_plant" ON "plant_assignments" USING btree ("plant_id","created_at");--> statement-breakpoint
CREATE INDEX "plant_assignments_pdf" ON "plant_assignments" USING btree ("weekly_pdf_id");--> statement-breakpoint
CREATE INDEX "audit_trail_at" ON "audit_trail" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_trail_user" ON "audit_trail" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "audit_trail_thing" ON "audit_trail" USING btree ("kind","thing_id","id");--> statement-breakpoint
CREATE INDEX "audit_trail_activity" ON "audit_trail" USING btree ("id") WHERE type is not null;--> statement-breakpoint
CREATE INDEX "calendar_events_date" ON "calendar_events" USING btree ("date");--> statement-breakpoint
CREATE INDEX "answer_photos_photo" ON "answer_photos" USING btree ("photo_id");--> statement-breakpoint
CREATE INDEX "execution_tasks_execution" ON "execution_tasks" USING btree ("execution_id","order");--> statement-breakpoint
CREATE INDEX "execution_tasks_source" ON "execution_tasks" USING btree ("source_task_id","execution_id");--> statement-breakpoint
CREATE UNIQUE INDEX "executions_unique" ON "executions" USING btree ("equipment_assignment_id","checklist_id") WHERE late_submission_of is null;--> statement-breakpoint
CREATE INDEX "executions_pending" ON "executions" USING btree ("sector_id",(critical_count = 0),"received_at","id") WHERE status = 'completed' and review_status = 'pending';--> statement-breakpoint
CREATE INDEX "executions_technician" ON "executions" USING btree ("technician_id");--> statement-breakpoint
CREATE INDEX "executions_late_submission" ON "executions" USING btree ("late_submission_of") WHERE late_submission_of is not null;--> statement-breakpoint
CREATE INDEX "executions_checklist" ON "executions" USING btree ("checklist_id","status","received_at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_whole" ON "idempotency_keys" USING btree ("created_at") WHERE not is_short;--> statement-breakpoint
CREATE INDEX "review_tallies_sector" ON "review_tallies" USING btree ("sector_id");--> statement-breakpoint
CREATE INDEX "task_answer_history_task" ON "task_answer_history" USING btree ("execution_task_id");--> statement-breakpoint
CREATE INDEX "task_photos_unsubmitted" ON "task_photos" USING btree ("uploaded_at") WHERE submitted_at is null;--> statement-breakpoint
CREATE INDEX "task_photos_original" ON "task_photos" USING btree ("original_id") WHERE original_id is not null;--> statement-breakpoint
CREATE INDEX "task_photos_task" ON "task_photos" USING btree ("execution_task_id");--> statement-breakpoint
CREATE INDEX "task_photos_unseen" ON "task_photos" USING btree ("uploaded_at") WHERE thumbnail_key is null and not is_unreadable;--> statement-breakpoint
CREATE INDEX "task_photos_file" ON "task_photos" USING btree ("file_key" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "finding_comments_finding" ON "finding_comments" USING btree ("finding_id","id");--> statement-breakpoint
CREATE INDEX "finding_photos_finding" ON "finding_photos" USING btree ("finding_id");--> statement-breakpoint
CREATE INDEX "finding_photos_added_by" ON "finding_photos" USING btree ("added_by");--> statement-breakpoint
CREATE INDEX "finding_photos_file" ON "finding_photos" USING btree ("file_key" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "finding_sightings_finding" ON "finding_sightings" USING btree ("finding_id");--> statement-breakpoint
CREATE INDEX "finding_tallies_sector" ON "finding_tallies" USING btree ("sector_id");--> statement-breakpoint
CREATE UNIQUE INDEX "findings_open_unique" ON "findings" USING btree ("equipment_id","tracked_task") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "findings_task" ON "findings" USING btree ("equipment_id","tracked_task");--> statement-breakpoint
CREATE INDEX "findings_unclosed" ON "findings" USING btree ("sector_id","is_critical") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "findings_closed" ON "findings" USING btree ("sector_id","closed_at" DESC NULLS LAST,"is_critical" DESC NULLS LAST,"first_seen_at","id") WHERE closed_at is not null;--> statement-breakpoint
CREATE INDEX "findings_owner" ON "findings" USING btree ("owner_id") WHERE owner_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "oidc_accounts_unique" ON "oidc_accounts" USING btree ("issuer","subject");--> statement-breakpoint
CREATE UNIQUE INDEX "password_links_hash_unique" ON "password_links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "password_links_user" ON "password_links" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refresh_tokens_hash_unique" ON "refresh_tokens" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "refresh_tokens_family" ON "refresh_tokens" USING btree ("family_id");--> statement-breakpoint
CREATE INDEX "refresh_tokens_user" ON "refresh_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sectors_code_unique" ON "sectors" USING btree (normalize_code(code)) WHERE not is_duplicate;--> statement-breakpoint
CREATE INDEX "sectors_duplicate" ON "sectors" USING btree ("id") WHERE is_duplicate;--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_unique" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_skeleton_unique" ON "users" USING btree ("email_skeleton");--> statement-breakpoint
CREATE INDEX "users_sector_role" ON "users" USING btree ("sector_id","role");--> statement-breakpoint
CREATE UNIQUE INDEX "checklists_name_unique" ON "checklists" USING btree ("equipment_id","name") WHERE archived_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "equipment_tag_unique" ON "equipment" USING btree ("plant_id",normalize_code(equipment_id)) WHERE archived_at is null and not is_duplicate;--> statement-breakpoint
CREATE INDEX "equipment_duplicate" ON "equipment" USING btree ("plant_id") WHERE is_duplicate;--> statement-breakpoint
CREATE UNIQUE INDEX "equipment_files_unique" ON "equipment_files" USING btree ("equipment_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "plants_code_unique" ON "plants" USING btree ("sector_id",normalize_code(plant_id)) WHERE archived_at is null and not is_duplicate;--> statement-breakpoint
CREATE INDEX "plants_duplicate" ON "plants" USING btree ("sector_id") WHERE is_duplicate;--> statement-breakpoint
CREATE INDEX "tasks_checklist" ON "tasks" USING btree ("checklist_id","order");--> statement-breakpoint
CREATE INDEX "report_coverage_assignment" ON "report_coverage" USING btree ("assignment_id");--> statement-breakpoint
CREATE INDEX "reports_sector" ON "reports" USING btree ("sector_id","created_at");--> statement-breakpoint
CREATE INDEX "reports_assignment" ON "reports" USING btree ("plant_assignment_id","assignment_id");--> statement-breakpoint
CREATE INDEX "reports_week" ON "reports" USING btree ("plant_id","week") WHERE week is not null;--> statement-breakpoint
CREATE INDEX "reports_equipment" ON "reports" USING btree ("equipment_id") WHERE equipment_id is not null;--> statement-breakpoint
CREATE INDEX "mails_latest" ON "mails" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mails_of_user" ON "mails" USING btree ("user_id","kind","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_event" ON "notifications" USING btree ("user_id","event");--> statement-breakpoint
CREATE INDEX "notifications_user" ON "notifications" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "notifications_old" ON "notifications" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "webhook_attempts_delivery" ON "webhook_attempts" USING btree ("delivery_id","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_listed" ON "webhook_deliveries" USING btree ("webhook_id","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("webhook_id","next_attempt_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_old" ON "webhook_deliveries" USING btree ("occurred_at");--> statement-breakpoint
CREATE INDEX "weekly_pdfs_sector" ON "weekly_pdfs" USING btree ("sector_id","created_at");
ALTER TABLE "assignments" ADD COLUMN "available_from" date;--> statement-breakpoint
-- What was handed out before: from the Monday of its week on, or from the day on which it was handed out when that was later.
UPDATE "assignments" SET "available_from" = least("due_date", greatest(date_trunc('week', "due_date")::date,
  ("created_at" at time zone coalesce((select "value" #>> '{}' from "settings" where "key" = 'timezone'), 'America/New_York'))::date));--> statement-breakpoint
ALTER TABLE "assignments" ALTER COLUMN "available_from" SET NOT NULL;

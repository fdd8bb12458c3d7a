-- Whatever was written past the rules: it may be started by the day on which it is due.
UPDATE "assignments" SET "available_from" = "due_date" WHERE "available_from" > "due_date";--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_dates_in_order" CHECK (available_from <= due_date);

CREATE TABLE "deleted_things" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deleted_things_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"thing_id" integer NOT NULL,
	"name" text NOT NULL,
	"sector_id" integer NOT NULL,
	"file_key" text,
	"deleted_by" integer NOT NULL,
	"deleted_at" timestamp with time zone NOT NULL,
	"rows" jsonb NOT NULL,
	CONSTRAINT "deleted_things_once" UNIQUE("kind","thing_id")
);
--> statement-breakpoint
-- Writes one row of the trail. Who does it was said when the transaction began (`run-transaction.ts`); `someone` is whom
-- the server works for where nobody was named. What comes back after it was deleted is not said to be new.
CREATE OR REPLACE FUNCTION write_trail(
  action text, kind text, thing_id text, thing_name text, sector integer, type text, message text,
  before jsonb, after jsonb, someone integer DEFAULT NULL, told jsonb DEFAULT NULL
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  who jsonb := nullif(current_setting('walkdown.actor', true), '')::jsonb;
  person integer := coalesce((who ->> 'id')::integer, someone);
  is_change boolean := coalesce(before, after) IS NOT NULL;
BEGIN
  INSERT INTO audit_trail (transaction_id, user_id, actor_name, via, address, user_agent, request_id, action, kind,
    thing_id, thing_name, sector_id, type, message, told, before, after, is_summary)
  VALUES (pg_current_xact_id()::text::bigint, person,
    CASE WHEN who ->> 'id' IS NULL AND person IS NOT NULL
      THEN (SELECT u.first_name || ' ' || u.last_name FROM users u WHERE u.id = person)
      ELSE coalesce(who ->> 'name', '') END,
    coalesce(who ->> 'via', ''), coalesce(who ->> 'address', ''), coalesce(who ->> 'agent', ''),
    coalesce(who ->> 'request', ''),
    CASE WHEN action = 'created' AND current_setting('walkdown.taken_back', true) = 'yes' THEN 'restored' ELSE action END,
    kind, coalesce(thing_id, ''), coalesce(thing_name, ''), sector, type, message, told, before, after,
    NOT is_change AND coalesce(current_setting('walkdown.changes', true), '') = 'yes');
  IF is_change THEN PERFORM set_config('walkdown.changes', 'yes', true); END IF;
END $$;

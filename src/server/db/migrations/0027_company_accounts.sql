CREATE TABLE "company_accounts" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "is_by_company" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "company_accounts" ADD CONSTRAINT "company_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "company_accounts_unique" ON "company_accounts" USING btree ("issuer","subject");
--> statement-breakpoint
CREATE OR REPLACE FUNCTION name_thing(kind text, thing jsonb) RETURNS text LANGUAGE plpgsql STABLE AS $$
BEGIN
  CASE kind
    WHEN 'user' THEN
      RETURN concat_ws(' ', thing ->> 'first_name', thing ->> 'last_name');
    WHEN 'second_factor', 'password_link', 'company_account', 'sign_in' THEN
      RETURN (SELECT u.first_name || ' ' || u.last_name FROM users u WHERE u.id = (thing ->> 'user_id')::integer);
    WHEN 'assignment' THEN
      RETURN (SELECT p.title FROM plant_assignments p WHERE p.id = (thing ->> 'plant_assignment_id')::integer);
    WHEN 'assigned_equipment' THEN
      RETURN name_equipment((thing ->> 'equipment_id')::integer);
    WHEN 'equipment_file' THEN
      RETURN concat_ws(', ', name_equipment((thing ->> 'equipment_id')::integer), thing ->> 'name');
    WHEN 'execution' THEN
      RETURN concat_ws(', ', thing ->> 'checklist_name', (SELECT name_equipment(a.equipment_id)
        FROM equipment_assignments a WHERE a.id = (thing ->> 'equipment_assignment_id')::integer));
    WHEN 'finding_comment', 'finding_photo' THEN
      RETURN (SELECT f.title FROM findings f WHERE f.id = (thing ->> 'finding_id')::integer);
    ELSE
      RETURN coalesce(thing ->> 'name', thing ->> 'title', thing ->> 'key');
  END CASE;
END $$;
--> statement-breakpoint
CREATE TRIGGER trail_row AFTER INSERT OR UPDATE OR DELETE ON company_accounts
FOR EACH ROW EXECUTE FUNCTION trail_row('company_account', '{}', '{}');

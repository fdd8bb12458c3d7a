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
CREATE TRIGGER trail_row AFTER INSERT OR UPDATE OR DELETE ON company_logo
FOR EACH ROW EXECUTE FUNCTION trail_row('company_logo', '{picture_id,file_key,thumbnail_key}', '{}');

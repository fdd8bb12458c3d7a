CREATE TABLE "failed_sign_ins" (
	"user_id" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"full_name" text NOT NULL,
	"count" integer NOT NULL,
	"addresses" text[] NOT NULL,
	"last_address" text NOT NULL,
	CONSTRAINT "failed_sign_ins_user_id_starts_at_pk" PRIMARY KEY("user_id","starts_at")
);

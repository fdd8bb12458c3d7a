ALTER TABLE "deleted_things" ALTER COLUMN "thing_id" SET DATA TYPE text;--> statement-breakpoint
ALTER TABLE "deleted_things" ALTER COLUMN "sector_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "deleted_things" ADD COLUMN "thumbnail_key" text;
ALTER TABLE "reports" ADD COLUMN "told" jsonb;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "told" jsonb;--> statement-breakpoint
ALTER TABLE "webhook_attempts" ADD COLUMN "told" jsonb;--> statement-breakpoint
ALTER TABLE "weekly_pdfs" ADD COLUMN "told" jsonb;
-- What Recent Activity told so far becomes part of the trail; from where it was done is not known.
INSERT INTO audit_trail (at, transaction_id, user_id, actor_name, action, kind, sector_id, type, message)
SELECT a.created_at, 0, a.user_id, coalesce(u.first_name || ' ' || u.last_name, ''), 'noted',
  CASE split_part(a.type, '_', 1) WHEN 'pdf' THEN 'weekly_pdf' WHEN 'workflow' THEN 'weekly_pdf'
    WHEN 'settings' THEN 'setting' WHEN 'calendar' THEN 'calendar_event' ELSE split_part(a.type, '_', 1) END,
  a.sector_id, a.type, a.message
FROM activities a LEFT JOIN users u ON u.id = a.user_id ORDER BY a.created_at, a.id;
--> statement-breakpoint
DROP TABLE "activities" CASCADE;

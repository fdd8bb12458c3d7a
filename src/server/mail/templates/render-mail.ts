import type { LanguageCode } from '#src/rules/language/languages.ts'
import { type MailTexts, translateMail } from './mail-templates.ts'

/** Renders an e-mail template as plain text and as simple HTML: no images, no external resources. */
export function renderMail(
  { subject, paragraphs, items = [], button, closing }: MailTexts,
  language: LanguageCode,
) {
  const t = translateMail(language)
  return {
    subject: subject.replace(/\s+/g, ' ').trim(),
    text: [
      ...paragraphs,
      ...items.map(({ title, message, address }) => [title, message, address].filter(Boolean).join('\n')),
      ...(button ? [`${t('labelled', { label: button.label })}\n${button.address}`] : []),
      ...closing,
    ].join('\n\n'),
    html: page(language, [
      ...paragraphs.map((text) => paragraph(asHtml(text))),
      ...items.map(({ title, message, address }) => {
        const heading = address === null ? asHtml(title) : link(address, asHtml(title))
        return paragraph(`<strong>${heading}</strong><br>${asHtml(message)}`)
      }),
      ...(button
        ? [
            paragraph(
              `<a href="${asHtml(button.address)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#1c5d8c;color:#ffffff;text-decoration:none;font-weight:600">${asHtml(button.label)}</a>`,
            ),
            small(`${asHtml(t('buttonFallback'))} ${link(button.address, asHtml(button.address))}`),
          ]
        : []),
      ...closing.map((text) => small(asHtml(text))),
    ]),
  }
}

const paragraph = (html: string) => `<p style="margin:0 0 16px">${html}</p>`
const small = (html: string) =>
  `<p style="margin:0 0 12px;font-size:13px;color:#55606b;overflow-wrap:anywhere">${html}</p>`
const link = (address: string, html: string) =>
  `<a href="${asHtml(address)}" style="color:#1c5d8c">${html}</a>`

function page(language: LanguageCode, parts: string[]): string {
  return `<!doctype html><html lang="${language}"><body style="margin:0;padding:24px;background:#f4f6f8"><div style="max-width:560px;margin:0 auto;padding:24px;background:#ffffff;border-radius:8px;font:16px/1.5 Helvetica,Arial,sans-serif;color:#1b232b">${parts.join('')}</div></body></html>`
}

const written: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Escapes user text. */
function asHtml(text: string): string {
  return text.replace(/[&<>"]/g, (letter) => written[letter]!)
}

import { makeRandom } from '#scripts/plan-layouts/content/random.ts'
import { makeStyle, type PlanDocument } from '#scripts/plan-layouts/document.ts'
import { printWithJspdf } from '#scripts/plan-layouts/programs/jspdf.ts'
import { printWithPdfkit } from '#scripts/plan-layouts/programs/pdfkit.ts'
import { printWithPdfmake } from '#scripts/plan-layouts/programs/pdfmake.ts'
import { businessDocuments } from './business.ts'
import { technicalDocuments } from './technical.ts'

const documents = Object.entries({ ...businessDocuments, ...technicalDocuments })

/** A document that is no plan: seeds count through the kinds. The same seed gives the same document. */
export async function makeOtherPdf(
  seed: number,
): Promise<{ kind: string; content: Uint8Array<ArrayBuffer> }> {
  const [kind, make] = documents[seed % documents.length]!
  const random = makeRandom(seed + 90_000)
  const blocks = make(random)
  const isUntitled = random.chance(0.25)
  const document: PlanDocument = {
    style: makeStyle(random, random.chance(0.2)),
    footer: random.pick(['none', 'page', 'page-of']),
    pageWord: 'Page',
    sections: [
      { blocks: isUntitled ? blocks.filter((block) => block.kind !== 'heading' || block.level > 1) : blocks },
    ],
  }
  const print = random.pick([printWithPdfkit, printWithPdfmake, printWithJspdf])
  return { kind, content: Uint8Array.from(await print(document)) }
}

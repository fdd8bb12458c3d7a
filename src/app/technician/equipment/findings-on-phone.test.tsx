// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { useConnectionChoices } from '#src/app/technician/engine/connection-choices.ts'
import { samplePicture } from '#tests/offline/harness/phone.ts'
import { renderOnPhone } from '#tests/render-on-phone.tsx'
import { EquipmentDetails } from './equipment-details.tsx'
import { makeEquipment } from './sample-equipment.test-data.ts'

let rendered: Awaited<ReturnType<typeof renderOnPhone>>
afterEach(async () => {
  await rendered.page.remove()
  useConnectionChoices.setState(useConnectionChoices.getInitialState())
})

const NONE = 'No findings so far.'
const pump = makeEquipment({ id: 5 })

/** The page of a pump without findings, and a report with two photos. */
async function openAndReport() {
  rendered = await renderOnPhone(<EquipmentDetails equipment={pump} />, { '/technician/equipment': [pump] })
  const { engine, page } = rendered
  await page.until(() => expect(page.text()).toContain(NONE))
  await act(async () => {
    const photos = [1, 2].map((seed) => engine.capturePhoto(samplePicture(seed), 'camera'))
    await engine.reportFinding({
      report_id: '0198c000-0000-7000-8000-000000000001',
      equipment_id: pump.id,
      equipment_name: pump.name,
      words: 'Oil below the gearbox',
      is_critical: false,
      photos: await Promise.all(photos),
    })
  })
  await page.until(() => expect(page.text()).toContain('Oil below the gearbox'))
  return rendered
}

const readReport = () => rendered.page.find('[aria-label="Reported on this phone"]')?.textContent

test('a page with a reported finding does not say that the equipment has none', async () => {
  const { page } = await openAndReport()
  expect(readReport()).toContain('Saved, not sent yet')
  expect(page.text()).not.toContain(NONE)
})

test('a finding whose photos wait for Wi-Fi says so', async () => {
  const { engine, page } = await openAndReport()
  await act(async () => {
    await engine.changeConnection({ photos_on_wifi: true })
    useConnectionChoices.setState({ photos_on_wifi: true, type: 'cellular' })
  })
  const { server } = rendered
  server.injectFaults(/photos/, ...Array.from({ length: 4 }, () => ({ status: 503 })))
  await act(() => engine.sendNow())
  await page.until(() => expect(readReport()).toContain('Waiting for Wi-Fi'))
})

test('a finding needs attention as soon as one of its photos does', async () => {
  const { engine, page, server } = await openAndReport()
  server.injectFaults(/photos/, { status: 503 }, { status: 403 })
  await act(() => engine.sendNow())
  await page.until(() => expect(readReport()).toContain('Needs attention'))
})

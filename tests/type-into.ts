import { act } from 'react'

/** Types into a field of the test's document as a person does, over what stands in it. */
export const typeInto = (field: HTMLInputElement, text: string) =>
  act(async () => {
    field.focus()
    field.click()
    // React hears of a value only that was set past its own setter.
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!
    set.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })

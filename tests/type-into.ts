import { act } from 'react'

/** Replaces the text of a field in the test DOM, with the events of a user. */
export const typeInto = (field: HTMLInputElement, text: string) =>
  act(async () => {
    field.focus()
    field.click()
    // React notices a value only when the native setter sets it.
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!
    set.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })

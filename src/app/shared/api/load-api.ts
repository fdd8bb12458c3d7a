import { t } from '#src/i18n/errors.ts'
import { ApiError } from './api-error.ts'

/**
 * A part of the app that is of use with a network only, and comes when it is needed first.
 * @throws ApiError as without a network, which it takes to bring it
 */
export async function loadOnline<Part>(loading: Promise<Part>): Promise<Part> {
  try {
    return await loading
  } catch (cause) {
    throw new ApiError(0, 'network', t('network'), { cause })
  }
}

/** Brings what makes calls, with the shapes of all their answers: no first screen of a technician waits for it. */
export const loadApi = () => loadOnline(import('./api.ts'))

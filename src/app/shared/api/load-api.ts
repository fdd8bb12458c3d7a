import { t } from '#src/i18n/areas/errors.ts'
import { ApiError } from './api-error.ts'

/**
 * Loads a chunk of the app that works only online, on first use.
 * @throws ApiError with the network error when the chunk cannot load
 */
export async function loadOnline<Part>(loading: Promise<Part>): Promise<Part> {
  try {
    return await loading
  } catch (cause) {
    throw new ApiError(0, 'network', t('network'), { cause })
  }
}

/** Loads the API client and all response schemas. The first screens of a technician do not wait for it. */
export const loadApi = () => loadOnline(import('./api.ts'))

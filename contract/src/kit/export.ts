import type { AnyEndpoint, Endpoint, Schemas } from './endpoint.ts'
import { adminBase } from './endpoint.ts'

/** As what a list of the console is saved. */
export const exportFormats = ['csv', 'xlsx'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** How many rows a file holds at most; the answer says when there are more (R135). */
export const exportMost = 10_000

/**
 * The endpoint that saves a list of the console as a file. In: the endpoint of the list, named `list…`. Out: `export…`, for
 * the same callers; its schemas are `exportedBy` of those of the list.
 */
export function exportOf<S extends Schemas>(list: AnyEndpoint): Endpoint<S> {
  const name = list.name.replace(/^list/, '')
  return {
    name: `export${name}`,
    method: 'POST',
    path: `${adminBase}/export/${name.charAt(0).toLowerCase()}${name.slice(1)}`,
    // A look at people's data is noted.
    effect: 'write',
    actor: list.actor,
    summary: `As a file (CSV or XLSX), as filtered: ${list.summary}`,
  }
}

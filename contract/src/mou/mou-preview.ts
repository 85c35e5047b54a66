import { consoleActorsOf } from '../account/abilities.ts'
import { adminBase, type Endpoint } from '../kit/endpoint.ts'
import type * as schemas from './mou-preview.schemas.ts'

export const previewMou: Endpoint<typeof schemas.previewMou> = {
  name: 'previewMou',
  method: 'POST',
  path: `${adminBase}/mouTemplate/preview`,
  effect: 'write',
  actor: consoleActorsOf('editMouTemplate'),
  summary:
    'The texts of a template as the agreement of one case, or of an example, printed as a PDF for an hour.',
}

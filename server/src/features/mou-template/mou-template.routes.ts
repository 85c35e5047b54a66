import * as contract from '@sampan/contract/mou-template'
import type { App } from '#context.ts'
import { type Binding, on } from '#kit/call/route.ts'
import { endMouTemplates } from './end-mou-templates.ts'
import { getMouTemplate, listMouTemplates } from './list-mou-templates.ts'
import { saveMouTemplate } from './save-mou-template.ts'

/** `listMouTemplateChoices` asks which brands the caller reaches, so the product feature answers it. */
export const mouTemplateRoutes: Binding<App>[] = [
  on(contract.listMouTemplates, listMouTemplates, { mayBeOld: true }),
  on(contract.getMouTemplate, getMouTemplate, { isSnapshot: true }),
  on(contract.saveMouTemplate, saveMouTemplate),
  on(contract.endMouTemplates, endMouTemplates),
]

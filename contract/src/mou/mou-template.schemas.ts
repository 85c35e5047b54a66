import * as z from 'zod'
import { batchResultSchema } from '../kit/batch.schemas.ts'
import { countryCode, language, localText } from '../kit/country.schemas.ts'
import { countryCodes, languageOf } from '../kit/country.ts'
import { pageInput, pageOf } from '../kit/envelope.schemas.ts'
import { exportedBy } from '../kit/export.schemas.ts'
import { id, moment, needed } from '../kit/text.schemas.ts'
import { brandSchema } from '../product/product.schemas.ts'
import { mouKinds } from './mou-status.ts'
import { templateActions, templateLimits, templateSorts, templateViews } from './mou-template.ts'
import { unknownIn } from './mou-variables.ts'

const texts = (max: number) => z.partialRecord(language, z.string().trim().max(max, 'errors:tooLong'))

export const mouTemplateShape = z.object({
  /** The template to change; absent for a new one. */
  id: id.optional(),
  /** `version` as it was read: of two who save, the second is told. */
  version: moment.optional(),
  /** Staff make those of a brand too; null is the platform’s own. A brand’s are its own whatever is said. */
  brandId: id.nullable().default(null),
  kind: z.enum(mouKinds),
  name: needed('templateNameNeeded'),
  /** Null for all countries. */
  countryCode: countryCode.nullable().default(null),
  /** Holds where a product or a task names none. */
  isDefault: z.boolean().default(false),
  title: texts(templateLimits.title),
  body: texts(templateLimits.body),
})

/** Texts that name nothing unknown, and one that readers of the country can read. */
export const mouTemplateForm = mouTemplateShape.superRefine((form, issues) => {
  const fault = (path: string[], message: string, params?: Record<string, unknown>) =>
    issues.addIssue({ code: 'custom', path, message: `errors:${message}`, ...(params && { params }) })
  for (const field of ['title', 'body'] as const)
    for (const [inLanguage, text] of Object.entries(form[field])) {
      const [name] = unknownIn(text ?? '', form.kind)
      if (name !== undefined) fault([field, inLanguage], 'variableUnknown', { name: `{${name}}` })
    }
  const home = form.countryCode ? languageOf(form.countryCode) : 'en'
  if (!form.body[home] && !form.body.en) fault(['body', home], 'templateTextNeeded')
})

const owner = brandSchema.pick({ id: true, name: true, logo: true, color: true })

export const mouTemplateRowSchema = z.object({
  id,
  name: z.string(),
  kind: z.enum(mouKinds),
  countryCode: countryCode.nullable(),
  languages: z.array(language),
  isDefault: z.boolean(),
  /** Send it back with a save: it moves on with every one. */
  version: moment,
  /** The latest version of its text. */
  textVersion: z.number().int(),
  /** Null for the platform’s own. */
  brand: owner.nullable(),
  /** Agreements that were asked for with it. */
  used: z.number().int(),
  updatedBy: z.string(),
  endedAt: moment.nullable(),
  actions: z.array(z.enum(templateActions)),
})

export const mouTemplateSchema = mouTemplateRowSchema.extend({
  brandId: id.nullable(),
  title: localText,
  body: localText,
  /** The version whose texts these are. */
  shownTextVersion: z.number().int(),
  /** Newest first. */
  versions: z.array(
    z.object({ textVersion: z.number().int(), madeAt: moment, madeBy: z.string(), used: z.number().int() }),
  ),
  /** Products and tasks that name it. */
  products: z.number().int(),
  tasks: z.number().int(),
})

export const listMouTemplates = {
  input: z.object({
    view: z.enum(templateViews).default('all'),
    query: z.string().trim().max(100).optional(),
    countries: z.array(z.enum(countryCodes)).max(11).optional(),
    /** What failed in a batch of the caller's (R151). */
    failedIn: id.optional(),
    sort: z.enum(templateSorts).default('update_time'),
    ...pageInput,
  }),
  output: pageOf(mouTemplateRowSchema).extend({ counts: z.record(z.enum(templateViews), z.number().int()) }),
}

export const exportMouTemplates = exportedBy(listMouTemplates)

export const getMouTemplate = {
  input: z.object({ id, textVersion: z.coerce.number().int().min(1).optional() }),
  output: mouTemplateSchema,
}

export const saveMouTemplate = {
  input: mouTemplateForm,
  output: mouTemplateSchema,
}

export const endMouTemplates = {
  input: z.object({
    ids: z.array(id, { error: 'errors:chooseRows' }).min(1, 'errors:chooseRows').max(100),
    isEnded: z.boolean().default(true),
  }),
  output: batchResultSchema,
}

export const mouTemplateChoiceSchema = mouTemplateRowSchema.pick({
  id: true,
  name: true,
  textVersion: true,
  languages: true,
  countryCode: true,
})

export const listMouTemplateChoices = {
  input: z.object({ brandId: id.optional(), kind: z.enum(mouKinds), countryCode }),
  output: z.object({
    rows: z.array(mouTemplateChoiceSchema),
    /** What holds where none is chosen; null for the text that the product itself has. */
    standard: mouTemplateChoiceSchema.nullable(),
  }),
}

import { languages } from '@sampan/contract/country'
import type { Ctx } from '../../server/src/context.ts'
import { type DemoTemplate, mouTemplates } from '../content/mou-templates.ts'
import { idOf } from '../ids.ts'
import type { Row } from '../insert-rows.ts'
import { accountId, brandId } from './people-rows.ts'

const day = 86_400_000
const templateId = (key: string): string => idOf('mou-template', key)
const daysBefore = (ctx: Ctx, days: number) => new Date(ctx.now.getTime() - days * day)

/** Texts of agreements, and every version that they had. */
export const mouTemplateRows = (ctx: Ctx): Row[] => mouTemplates.map((template) => rowOf(ctx, template))

function rowOf(ctx: Ctx, { key, brandKey, versions, ...said }: DemoTemplate): Row {
  const [first, last] = [versions[0], versions.at(-1)]
  if (!first || !last) throw new Error(`the template ${key} has no text`)
  return {
    tenant_id: ctx.tenant.id,
    id: templateId(key),
    brand_id: brandKey ? brandId(brandKey) : null,
    kind: said.kind,
    name: said.name,
    country_code: said.countryCode ?? null,
    is_default: said.isDefault,
    version: versions.length,
    languages: languages.filter((language) => last.body[language]),
    created_by: accountId(first.by),
    created_at: daysBefore(ctx, first.daysAgo),
    updated_by: accountId(last.by),
    updated_at: daysBefore(ctx, last.daysAgo),
    ended_at: null,
  }
}

export const mouTemplateVersionRows = (ctx: Ctx): Row[] =>
  mouTemplates.flatMap(({ key, versions }) =>
    versions.map(({ title, body, by, daysAgo }, at) => ({
      tenant_id: ctx.tenant.id,
      template_id: templateId(key),
      version: at + 1,
      title,
      body,
      made_by: accountId(by),
      made_at: daysBefore(ctx, daysAgo),
    })),
  )

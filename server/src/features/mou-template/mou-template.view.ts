import type { MouTemplateRow } from '@sampan/contract/mou-template'
import type { brand } from '#features/account/account.tables.ts'
import type { TemplateRow } from './mou-template.queries.ts'

interface Shown {
  template: TemplateRow
  brand: typeof brand.$inferSelect | null
  updatedBy: string
  used: number
  mayEdit: boolean
}

export const presentTemplate = ({
  template,
  brand: owner,
  updatedBy,
  used,
  mayEdit,
}: Shown): MouTemplateRow => ({
  id: template.id,
  name: template.name,
  kind: template.kind,
  countryCode: template.countryCode,
  languages: template.languages,
  isDefault: template.isDefault,
  version: template.updatedAt.toISOString(),
  textVersion: template.textVersion,
  brand: owner && { id: owner.id, name: owner.name, logo: owner.logoUrl, color: owner.color },
  used,
  updatedBy,
  endedAt: template.endedAt?.toISOString() ?? null,
  actions: !mayEdit ? [] : template.endedAt === null ? ['edit', 'end'] : ['restore'],
})

import type { OutputOf } from '@sampan/contract/endpoint'
import type { Consent, listConsents as contract } from '@sampan/contract/protocol'
import type { Ctx } from '#context.ts'
import { textOf } from '#kit/local-text.ts'
import { pageOf } from '#kit/page.ts'
import { type ConsentFilter, listConsentRows } from './consent.queries.ts'
import { linesOf } from './read-protocols.ts'

/** Who accepted which version, when and how, filtered, sorted, by pages (R228). */
export async function listConsents(ctx: Ctx, filter: ConsentFilter): Promise<OutputOf<typeof contract>> {
  const { rows, ...total } = await listConsentRows(ctx, filter)
  const known = await linesOf(ctx)
  const present = ({ consent, person, company: of }: (typeof rows)[number]): Consent => {
    const line = known.get(consent.kind)?.find(({ version }) => version === consent.version)
    return {
      id: [person.id, consent.kind, consent.version].join(' '),
      accountId: person.id,
      name: person.fullName,
      role: person.role,
      company: of,
      kind: consent.kind,
      title: textOf(line?.title ?? {}, ctx.language, ctx.tenant.defaultCountry),
      version: consent.version,
      way: consent.way,
      at: consent.at.toISOString(),
    }
  }
  return pageOf(filter, rows, present, (row) => row.place, total)
}

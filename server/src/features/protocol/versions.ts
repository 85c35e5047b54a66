import { dayIn } from '@sampan/contract/country'
import {
  builtInSince,
  builtInVersion,
  isBuiltIn,
  type ProtocolKind,
  type protocolStates,
} from '@sampan/contract/protocol'
import type { Ctx } from '#context.ts'

export interface VersionLine {
  version: number
  effectiveOn: string
}
type State = (typeof protocolStates)[number]

/** Today by the clock of the tenant's own country, by which documents take effect. */
export const todayOf = (ctx: Pick<Ctx, 'now' | 'tenant'>): string => dayIn(ctx.now, ctx.tenant.defaultCountry)

/** In: what was published of a document. Out: the same and the product's own text, the newest first. */
export const withBuiltIn = <Line extends VersionLine>(
  kind: ProtocolKind,
  published: readonly Line[],
  builtIn: (line: VersionLine) => Line,
): Line[] => {
  const own = isBuiltIn(kind) ? [builtIn({ version: builtInVersion, effectiveOn: builtInSince })] : []
  return [...published, ...own].toSorted((one, other) => other.version - one.version)
}

/** The version that holds: the latest of those whose day has come (R227). */
export const inForceOf = <Line extends VersionLine>(
  lines: readonly Line[],
  today: string,
): Line | undefined =>
  lines
    .filter(({ effectiveOn, version }) => version === builtInVersion || effectiveOn <= today)
    .toSorted((one, other) => other.version - one.version)[0]

/** A version that a later one has overtaken before its day never holds. */
export function stateOf(line: VersionLine, lines: readonly VersionLine[], today: string): State {
  const held = inForceOf(lines, today)
  if (line.version === held?.version) return 'inForce'
  return held === undefined || line.version > held.version ? 'coming' : 'former'
}

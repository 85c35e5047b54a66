import type { Script, ScriptVersion } from '@sampan/contract/script'
import type { Ctx } from '#context.ts'
import type { FileRow } from '#features/file/file.queries.ts'
import { presentFile } from '#features/file/file.view.ts'
import type { ParticipationRowData } from '#features/participation/participation-row.queries.ts'
import type { ScriptData, ScriptRow } from './script.queries.ts'

/** How often versions were given back. */
export const returnsOf = (scripts: readonly Pick<ScriptRow, 'outcome'>[]): number =>
  scripts.filter(({ outcome }) => outcome === 'returned').length

const outcomeOf = ({ outcome }: ScriptRow, isNewest: boolean): ScriptVersion['outcome'] =>
  outcome ?? (isNewest ? 'waiting' : 'replaced')

/** The script of a participation, the same for both sides; null where its task asked for none (R246). */
export function presentScript(
  ctx: Ctx,
  { participation, task }: Pick<ParticipationRowData, 'participation' | 'task'>,
  scripts: readonly ScriptData[],
  files: ReadonlyMap<string, FileRow>,
): Script | null {
  if (!participation.needsScript) return null
  return {
    passedAt: participation.scriptPassedAt?.toISOString() ?? null,
    returns: returnsOf(scripts.map(({ script }) => script)),
    returnsMax: task.modificationLimit,
    versions: scripts.map(({ script, decidedBy }, place) => {
      const file = script.fileId === null ? undefined : files.get(script.fileId)
      return {
        ...{ round: script.round, text: script.text, link: script.link, feedback: script.feedback },
        file: file ? presentFile(ctx, file) : null,
        submittedAt: script.submittedAt.toISOString(),
        outcome: outcomeOf(script, place === 0),
        decidedAt: script.decidedAt?.toISOString() ?? null,
        decidedBy: decidedBy ?? '',
      }
    }),
  }
}

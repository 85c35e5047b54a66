import { groupLimits } from '@sampan/contract/group'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { workspaceOf } from '#features/account/workspace.ts'
import { creatorGroup } from '#features/group/group.tables.ts'
import { saveCreatorGroup } from '#features/group/save-creator-group.ts'
import { Refusal } from '#kit/call/refusal.ts'
import { refusedRow } from '#kit/case/batch.ts'
import { fateOf } from '#kit/case/transition-each.ts'
import { type Entered, faultOf, type Row } from './fault-of.ts'

interface Group {
  id: string
  name: string
  tags: string[]
  version: number
}

/** Makes groups with their tags; a group of the caller's workspace that has the name keeps its tags and gets those beside them. */
export async function enterGroups(ctx: Ctx, rows: readonly Row[]): Promise<Entered[]> {
  const known = await listGroups(
    ctx,
    rows.map((row) => row.cell('group').toLowerCase()),
  )
  const seen = new Set<string>()
  const entered: Entered[] = []
  for (const row of rows) {
    const name = row.cell('group').toLowerCase()
    const group = known.get(name)
    const tags = [...new Set([...(group?.tags ?? []), ...tagsOf(row)])]
    const faults: Entered[] = []
    if (name.length > groupLimits.name) faults.push(faultOf(ctx, row, 'group', 'nameLong'))
    else if (seen.has(name)) faults.push(faultOf(ctx, row, 'group', 'groupTwice'))
    if (tags.length > groupLimits.tags || tags.some((tag) => tag.length > groupLimits.tag))
      faults.push(faultOf(ctx, row, 'tags', 'tagsMany'))
    entered.push(...faults)
    if (name && faults.length === 0) entered.push(await saveGroup(ctx, row, group, tags))
    seen.add(name)
  }
  return entered
}

const tagsOf = (row: Row): string[] =>
  row
    .cell('tags')
    .split(/[,;|、，；\n]/)
    .map((tag) => tag.trim())
    .filter(Boolean)

async function saveGroup(ctx: Ctx, row: Row, group: Group | undefined, tags: string[]): Promise<Entered> {
  const name = group?.name ?? row.cell('group')
  const { id, version = 0 } = group ?? {}
  const fate = await fateOf(() =>
    saveCreatorGroup(ctx, { ...(id && { id }), name, tags, version, creatorIds: [] }),
  )
  if (fate instanceof Refusal)
    return {
      row,
      column: 'group',
      message: refusedRow(ctx, { id: '', number: '', name: '' }, fate).message,
    }
  const text = ctx.app.words.say(ctx.language, group ? 'import:known' : 'import:fresh')
  return { row, title: name, text: [text, ...tags].join(' · ') }
}

/** The groups of the caller's workspace that have one of the names, in small letters. */
async function listGroups(ctx: Ctx, names: readonly string[]): Promise<Map<string, Group>> {
  const small = sql<string>`lower(${creatorGroup.name})`
  const rows = await ctx.db
    .select({
      small,
      id: creatorGroup.id,
      name: creatorGroup.name,
      tags: creatorGroup.tags,
      version: creatorGroup.version,
    })
    .from(creatorGroup)
    .where(
      and(
        eq(creatorGroup.tenantId, ctx.tenant.id),
        sql`${creatorGroup.workspaceId} = ${workspaceOf(ctx)}`,
        inArray(small, [...new Set(names)]),
      ),
    )
  return new Map(rows.map(({ small: key, ...group }) => [key, group]))
}

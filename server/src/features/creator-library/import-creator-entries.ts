import { randomUUIDv7 } from 'node:crypto'
import { reachOf } from '@sampan/contract/abilities'
import { type importCreatorEntries as contract, entryOperators } from '@sampan/contract/creator-library'
import type { InputOf, OutputOf } from '@sampan/contract/endpoint'
import type { Ctx } from '#context.ts'
import { findWorkspace } from '#features/account/workspace.ts'
import { creator } from '#features/creator/creator.tables.ts'
import { creatorVector } from '#features/creator/creator-words.ts'
import { accountOf } from '#kit/context.ts'
import { type EntryName, findSameAccount, insertEntry, nameOf } from './entry.queries.ts'
import { type ReadEntry, readEntries } from './read-entries.ts'

/** A preview shows so many rows, and an answer so many faults. */
const shownMost = { rows: 100, faults: 1_000 }
/** Rows that one statement inserts. */
const insertedAtOnce = 500

/**
 * Enters the accounts of a table (R129): a preview says what would be and stores nothing. Accounts that the library has are
 * left as they are. With one faulty row nothing is entered, so that nobody has to find out which half is there; the
 * answer names every fault. Refuses `invalidInput` at `text` for what is no table.
 */
export async function importCreatorEntries(
  ctx: Ctx,
  input: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const { rows, faults, ignored, count } = readEntries(input.text, input.countryCode)
  const same = new Set((await findSameAccount(ctx, rows)).map(nameOf))
  const fresh = rows.filter((row) => !same.has(nameOf(row)))
  const isStored = !input.isPreview && faults.length === 0 && fresh.length > 0
  if (isStored) await enterAll(ctx, fresh)
  return {
    count,
    fresh: fresh.length,
    known: rows.length - fresh.length,
    left: [...new Set(faults.map(({ row }) => row))],
    faults: faults.slice(0, shownMost.faults).map(({ key, ...fault }) => ({
      ...fault,
      message:
        key === 'cells'
          ? ctx.app.words.say(ctx.language, 'import:fault.cells', { value: fault.value })
          : ctx.app.words.say(ctx.language, `errors:${key}`),
    })),
    rows: rows.slice(0, shownMost.rows).map((row) => ({
      row: row.row,
      platform: row.platform,
      handle: row.handle,
      nickname: row.nickname,
      followers: row.followers,
      countryCode: row.countryCode,
      isKnown: same.has(nameOf(row)),
    })),
    ignored,
    entered: isStored ? fresh.length : 0,
  }
}

async function enterAll(ctx: Ctx, rows: readonly (ReadEntry & EntryName)[]): Promise<void> {
  const isMcn = reachOf(ctx.caller.role, 'enterCreator') === 'own'
  const mcnId = isMcn ? await findWorkspace(ctx) : null
  for (let from = 0; from < rows.length; from += insertedAtOnce) {
    const made = rows.slice(from, from + insertedAtOnce).map((row) => ({ ...row, id: randomUUIDv7() }))
    await ctx.db.insert(creator).values(
      made.map(({ row: _, introduction: _introduction, contact: _contact, ...columns }) => ({
        ...columns,
        tenantId: ctx.tenant.id,
        accountId: null,
        avatarUrl: '',
        isVerified: false,
        search: creatorVector({ ...columns, fullName: null }),
        linkedAt: ctx.now,
        updatedAt: ctx.now,
      })),
    )
    await insertEntry(
      ctx,
      made.map(({ id, introduction, contact }) => ({
        creatorId: id,
        enteredBy: accountOf(ctx),
        enteredAs: isMcn ? entryOperators.mcn : entryOperators.staff,
        mcnId,
        introduction,
        contactCipher: contact ? ctx.app.cipher.seal(ctx.tenant.id, contact) : null,
        createdAt: ctx.now,
        updatedAt: ctx.now,
      })),
    )
  }
}

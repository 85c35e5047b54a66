/** Takes what is sealed from one DATA_KEY to the next (`npm run keys -- reseal`), and makes a PUSH_KEY. Without arguments it prints its usage. */
import { loadConfig } from '#config.ts'
import type { App } from '#context.ts'
import { makePushKey } from '#kit/push-key.ts'
import { countUnderOthers, resealColumn } from '#kit/reseal.ts'
import { openApp } from '#open-app.ts'
import { sealedColumns } from '#sealed-columns.ts'

const usage = `
npm run keys -- status   how much is sealed under another key than DATA_KEY
npm run keys -- reseal   seals it under DATA_KEY, and makes the hashes by which it is found anew
npm run keys -- push     makes a PUSH_KEY, with which the server proves itself to the push services of browsers

DATA_KEY_OLD names the former keys. Servers may run meanwhile; it may be broken off and repeated.
It ends with 0 when nothing is left under a former key. How keys are changed stands in docs/operating.md.
The database is that of DATABASE_URL, else the one in DATA_DIR (./data), running or not.
`

/** Mails that wait in the queue for an address of no account. In: the mark of the current key in base64. */
const waitingMails = `
  select count(*)::int as n from graphile_worker._private_jobs
  where not starts_with(payload->'payload'->>'sealed', $1)`

async function status(app: App): Promise<number> {
  let left = 0
  for (const tenant of app.tenants.all()) {
    for (const sealed of sealedColumns) {
      const n = await countUnderOthers(app, tenant.id, sealed)
      if (n > 0) console.log(`${tenant.slug}\t${sealed.table}.${sealed.column}\t${n}`)
      left += n
    }
  }
  const { rows } = await app.database.withoutTenant.query<{ n: number }>(waitingMails, [
    app.cipher.mark.toString('base64'),
  ])
  const mails = rows[0]?.n ?? 0
  if (mails > 0) console.log(`${mails} mails wait in the queue; they are sent or given up within a day.`)
  console.log(
    left + mails === 0
      ? 'Everything is sealed under DATA_KEY: DATA_KEY_OLD may go.'
      : `${left + mails} are sealed under a former key: keep DATA_KEY_OLD and run reseal again.`,
  )
  return left + mails
}

async function reseal(app: App): Promise<number> {
  for (const tenant of app.tenants.all()) {
    for (const sealed of sealedColumns) {
      const { done, left } = await resealColumn(app, tenant.id, sealed)
      if (done > 0) console.log(`${tenant.slug}\t${sealed.table}.${sealed.column}\t${done} sealed anew`)
      if (left > 0)
        console.log(`${tenant.slug}\t${sealed.table}.${sealed.column}\t${left} are held by others`)
    }
  }
  return status(app)
}

async function main(): Promise<void> {
  if (process.argv[2] === 'push') return console.log(`PUSH_KEY=${makePushKey()}`)
  const commands: Record<string, (app: App) => Promise<number>> = { status, reseal }
  const work = commands[process.argv[2] ?? '']
  if (!work) {
    console.log(usage)
    process.exitCode = process.argv.length > 2 ? 1 : 0
    return
  }
  await using opened = await openApp(loadConfig(), { as: 'command' })
  if ((await work(opened.app)) > 0) process.exitCode = 1
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})

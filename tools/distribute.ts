/** Spreads the tables of a Citus database over its nodes: `npm run db:distribute [-- --shards 32]`. */
import { parseArgs } from 'node:util'
import { loadConfig } from '../server/src/config.ts'
import { distribute, NotDistributable } from '../server/src/db/distributed/distribute.ts'
import { migrate } from '../server/src/db/migrate.ts'

const usage = `
npm run db:distribute [-- --shards 32]
    --shards 32   into how many parts each table is cut, when the first is; Citus's own setting when left out

DATABASE_URL (or DATABASE_OWNER_URL, where it is set) names the Citus coordinator. The tables are made first where they are not there yet.
It may be repeated; what is spread already stays as it is.
`

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { shards: { type: 'string' } } })
  const shards = values.shards === undefined ? undefined : Number(values.shards)
  if (shards !== undefined && !(Number.isInteger(shards) && shards >= 1 && shards <= 1_024))
    throw new NotDistributable(`--shards is a whole number from 1 to 1024\n${usage}`)
  const { DATABASE_URL, DATABASE_OWNER_URL } = loadConfig(process.env)
  if (!DATABASE_URL)
    throw new NotDistributable(`DATABASE_URL is not set; the embedded PostgreSQL is one node.\n${usage}`)
  const url = DATABASE_OWNER_URL ?? DATABASE_URL
  const say = (line: string) => console.log(line)
  const ran = await migrate(url, new URL(DATABASE_URL).username, { say })
  if (ran.length > 0) say(`${ran.length} migrations ran`)
  const count = await distribute(url, say, shards)
  if (count > 0)
    console.log(`${count} tables are distributed now. Run the servers with DATABASE_POOLING=transaction.`)
}

main().catch((error: Error) => {
  console.error(error instanceof NotDistributable ? error.message : error)
  process.exitCode = 1
})

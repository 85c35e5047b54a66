import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { migrationFiles } from '#db/migrate.ts'

/** Runs the migrations before a number as the owner of the tables, as an installation of that time did. */
export async function installBefore(client: pg.Client, number: string): Promise<void> {
  await client.query(
    'create schema app; create table app.migration (name text primary key, ran_at timestamptz default now())',
  )
  for (const name of (await migrationFiles()).filter((file) => file < number)) {
    await client.query(await readFile(join(import.meta.dirname, '../db/migrations', name), 'utf8'))
    await client.query('insert into app.migration (name) values ($1)', [name])
  }
}

import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { prepareDataFolder } from './data-folder.mjs'
import { sharedPlace } from './places.mjs'

const nobody = { uid: 65_534, gid: 65_534 }
const mount = (...args) => spawnSync('mount', args).status === 0
const places = () => (existsSync(join(sharedPlace, 'data')) ? readdirSync(join(sharedPlace, 'data')) : [])

test('a data folder on a read-only disk is said plainly, and nothing of it is copied', async ({ skip }) => {
  const folder = mkdtempSync(join(tmpdir(), 'sampan-read-only-'))
  if (!mount('-t', 'tmpfs', 'tmpfs', folder)) skip('this machine lets nobody mount a disk')
  try {
    mkdirSync(join(folder, 'postgres'))
    writeFileSync(join(folder, 'secrets.json'), '{}')
    mount('-o', 'remount,ro', folder)
    const before = places()
    await expect(prepareDataFolder(folder, nobody)).rejects.toThrow(
      `DATA_DIR=${folder} cannot be written: it lies on a read-only file system.`,
    )
    expect(places()).toEqual(before)
  } finally {
    spawnSync('umount', [folder])
    rmSync(folder, { recursive: true, force: true })
  }
})

test('a whole data folder that the server cannot enter is not copied to another disk', async ({ skip }) => {
  const closed = mkdtempSync(join(tmpdir(), 'sampan-closed-'))
  if (!mount('-t', 'tmpfs', '-o', 'mode=700', 'tmpfs', closed)) skip('this machine lets nobody mount a disk')
  try {
    const folder = join(closed, 'data')
    mkdirSync(folder)
    writeFileSync(join(folder, 'secrets.json'), '{"DATA_KEY":"kept"}')
    const before = places()
    await expect(prepareDataFolder(folder, nobody)).rejects.toThrow('cannot be moved (EXDEV)')
    expect(places()).toEqual(before)
    expect(readdirSync(folder)).toEqual(['secrets.json'])
  } finally {
    spawnSync('umount', [closed])
    rmSync(closed, { recursive: true, force: true })
  }
})

import { crc32, deflateRawSync } from 'node:zlib'

/** 1 January 2026, so that the same words always give the same bytes. */
const stamp = { time: 0, date: ((2026 - 1980) << 9) | (1 << 5) | 1 }

/** The fields that a member's own head and its line in the directory share. */
function aboutOf(body: Buffer, packed: Buffer, path: Buffer): Buffer {
  const about = Buffer.alloc(26)
  about.writeUInt16LE(20, 0)
  about.writeUInt16LE(0x0800, 2)
  about.writeUInt16LE(8, 4)
  about.writeUInt16LE(stamp.time, 6)
  about.writeUInt16LE(stamp.date, 8)
  about.writeUInt32LE(crc32(body), 10)
  about.writeUInt32LE(packed.length, 14)
  about.writeUInt32LE(body.length, 18)
  about.writeUInt16LE(path.length, 22)
  return about
}

/** A ZIP archive of a few small members, in the order in which they are given. */
export function zipOf(members: Record<string, string | Buffer>): Buffer {
  const locals: Buffer[] = []
  const lines: Buffer[] = []
  let offset = 0
  for (const [name, content] of Object.entries(members)) {
    const [path, body] = [Buffer.from(name), Buffer.from(content)]
    const packed = deflateRawSync(body, { level: 9 })
    const about = aboutOf(body, packed, path)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), about, path, packed])
    // Made by, then the shared fields, whose last two bytes (the length of extras) are before the place.
    lines.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), about, place, path]))
    locals.push(local)
    offset += local.length
  }
  const directory = Buffer.concat(lines)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(lines.length, 8)
  end.writeUInt16LE(lines.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, directory, end])
}

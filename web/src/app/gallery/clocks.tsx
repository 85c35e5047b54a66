import { ClockProgress } from '#ui/clock/clock-progress.tsx'
import { ClockRing } from '#ui/clock/clock-ring.tsx'
import { ClockStrip } from '#ui/clock/clock-strip.tsx'
import classes from './gallery.module.css'
import { aina, clock, now, siam, you } from './people.ts'
import { Part, Section } from './section.tsx'

const hour = 3_600_000
const paused = { at: now, reason: 'Parcel refused' }
const progresses = [
  ['Nur Aina owes Siam Botanics a video', clock(aina, false, 68, 52), siam],
  ['You owe Nur Aina a decision', clock(siam, true, 63, 9), aina],
  ['You owe Nur Aina a parcel', clock(siam, true, 120, -30), aina],
  ['Paused while the parcel is refused', clock(aina, false, 26, 26, { paused }), siam],
] as const
const rings = [
  ['Theirs, on time', clock(aina, false, 60, 52)],
  ['Your turn', clock(siam, true, 30, 42)],
  ['Your turn, past two thirds', clock(siam, true, 63, 9)],
  ['Late', clock(aina, false, 72, -5)],
  ['Paused', clock(aina, false, 50, 26, { paused })],
  ['Done', clock(aina, false, 50, 26, { doneAt: now - 4 * hour })],
  ['Not started', { owner: aina, isYours: false, startedAt: null, dueAt: null, givenMs: 72 * hour }],
] as const

export function Clocks() {
  return (
    <Section name="The clock" columns={3}>
      <Part name="Ring, for rows">
        {rings.map(([name, data]) => (
          <div key={name} className={classes.row}>
            <ClockRing clock={data} size={22} />
            <ClockRing clock={data} size={28} />
            <ClockRing clock={data} size={36} />
            <span className="t-small second">{name}</span>
          </div>
        ))}
      </Part>
      <Part name="Strip, for cards">
        <ClockStrip clock={clock(siam, false, 42, 78)} title="Siam Botanics ships" />
        <ClockStrip clock={clock(you, true, 42, 30)} title="You sign the MOU" />
        <ClockStrip clock={clock(siam, true, 39, 9)} title="You check the MOU" />
        <ClockStrip clock={clock(you, true, 120, -5)} title="You post your video" />
        <ClockStrip clock={clock(you, true, 70, 26, { paused })} title="You post your video" />
        <ClockStrip
          clock={clock(you, true, 5, 67, { doneAt: now, givenMs: 96 * hour })}
          title="You signed the MOU"
        />
      </Part>
      <Part name="ClockProgress, for case pages">
        {progresses.map(([title, data, waiting]) => (
          <ClockProgress key={title} size="card" clock={data} waiting={waiting} title={title} />
        ))}
      </Part>
    </Section>
  )
}

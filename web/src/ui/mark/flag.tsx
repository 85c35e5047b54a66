import { rem } from '@mantine/core'
import cn from 'circle-flags/flags/cn.svg'
import gb from 'circle-flags/flags/gb.svg'
import id from 'circle-flags/flags/id.svg'
import my from 'circle-flags/flags/my.svg'
import ph from 'circle-flags/flags/ph.svg'
import sa from 'circle-flags/flags/sa.svg'
import sg from 'circle-flags/flags/sg.svg'
import th from 'circle-flags/flags/th.svg'
import tw from 'circle-flags/flags/tw.svg'
import us from 'circle-flags/flags/us.svg'
import vn from 'circle-flags/flags/vn.svg'
import classes from './flag.module.css'

/** The eleven countries of the product; no other flag is in the bundle. */
const flags: Record<string, string> = {
  CN: cn,
  GB: gb,
  ID: id,
  MY: my,
  PH: ph,
  SA: sa,
  SG: sg,
  TH: th,
  TW: tw,
  US: us,
  VN: vn,
}

/**
 * A round flag. 14 on an avatar, 20 in bars, 28 on the phone, 44 on the picker. An unknown code draws an empty disc.
 * @param label the country's name where no text beside it says so; without it the flag is decoration
 */
export function Flag({ country, size = 20, label }: { country: string; size?: number; label?: string }) {
  const source = flags[country.toUpperCase()]
  const style = { '--flag': rem(size) }
  if (!source) return <span className={classes.flag} style={style} />
  return <img className={classes.flag} style={style} src={source} alt={label ?? ''} draggable={false} />
}

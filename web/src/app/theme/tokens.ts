/**
 * The colour tuples of the look, shade 0 to 9. Meaning, not decoration: river = brand, success, the other side's clock;
 * mango = your turn and nothing else; clay = late, refused, destroys; delta = someone is deciding; lagoon = goods are
 * moving; lotus = paper and locks; silt = everything else; dark = the surfaces and text of the dark scheme. success is
 * river as meaning: a tenant's colour replaces river and leaves success green.
 */
export type Shades = [string, string, string, string, string, string, string, string, string, string]

const shades = (hex: string): Shades => hex.split(' ').map((h) => `#${h}`) as Shades

export const river = shades('EFF8F4 DBEFE7 B4DDCE 86C7B0 55AC90 2C9174 14785E 0E644F 0A5041 07382E')

export const tuples = {
  river,
  success: river,
  mango: shades('FFF7E5 FFECC2 FFDD91 FFCC5C FFBB2E F5A40A D38204 A86203 824A07 59320A'),
  silt: shades('FAF9F6 F4F2ED E9E6DF DAD6CC BDB8AC 969083 706B60 55514A 383630 1F1E1A'),
  clay: shades('FDF2EF FBE1DB F5C1B6 EC9A8A E0705D D14E3A B93A28 992D1E 782419 541A13'),
  delta: shades('F0F5FC DEE9F8 BCD2F0 93B5E4 6693D5 4375C2 2F5FAB 264D8C 1F3E70 172C50'),
  lagoon: shades('EDF8FA D6EEF2 A9DAE2 76C0CD 42A2B3 218699 0F6D80 0C5A6A 0A4855 08333C'),
  lotus: shades('F8F3FB EFE3F6 DCC5EA C4A0DA A877C7 8E58B1 764497 61377C 4C2C61 361F45'),
  dark: shades('E8EDE9 C9D1CC A3AEA8 7C8882 3A4641 2B3531 212A26 181F1C 121715 0C100E'),
}

/** The scheme's ink; Mantine's `black`. */
export const ink = '#1F1E1A'

/**
 * Machines with checklists and tasks: `# machine names | letters of the tag`, `= checklist names`, then a task a line
 * with its explanation and its expected value or limits (`2..6 bar`, `..80 °C`, `3.. mm`, `4.5+-0.5 mm/s`).
 */
export const englishWork = `
# Boiler feed pump; Condensate pump; Cooling water pump; Fire water jockey pump | P
= Weekly pump round; Lubrication and seals; Vibration route
Discharge pressure | Read the gauge at the pump outlet with the pump on load. | 4..7.5 bar
Suction pressure | | 0.5..2 bar
Mechanical seal leakage | Look from below with a torch. Wipe the gland dry first. | No drops
Bearing temperature, drive end | Measure on the cast rib, not on the paint. | ..80 °C
Bearing vibration | Use the magnet on the marked spot. | ..4.5 mm/s
Oil level in bearing housing | Top up with ISO VG 68 only. Note the quantity. | Middle of sight glass
Coupling guard fixed and undamaged | All four screws must be there. | Yes
Check gland packing and retighten if needed | | Slight drip
Strainer differential pressure | | ..0.3 bar
Foundation bolts tight | Mark loose bolts with chalk. | Tight
Motor current, all phases | Compare the three phases. Report a difference of more than 5 %. | 38..46 A
# Steam boiler; Hot water boiler; Waste heat boiler | B
= Daily boiler log; Safety devices; Water treatment
Steam pressure | | 8..10 bar
Feed water temperature | Read the thermometer at the economiser inlet. | 95..105 °C
Low water alarm test | Blow down the gauge column until the alarm sounds. Tell the control room before. | Alarm sounds
Gauge glass blown through | | Clear
Flue gas temperature | | ..220 °C
Conductivity of boiler water | Cool the sample to 25 °C. | ..3500 µS/cm
pH value of boiler water | | 10.5..11.5
Safety valve free of leakage | Listen at the outlet pipe. | No hiss
Burner flame pattern | Look through the sight glass of the rear door. | Steady, no contact with tube
Blowdown done and recorded | |
# Belt conveyor; Screw conveyor; Bucket elevator; Roller conveyor | CV
= Conveyor walkdown; Drive and belt; Guards and stops
Belt tracking at head pulley | Watch one full turn of the belt. | ..25 mm
Belt splice without open edges | | No open edges
Scraper blade thickness | Measure in the middle and at both sides, write down the smallest. | 5.. mm
Pull cord stop | Pull at one end. The belt must stop within three seconds. | Belt stops
Idlers turn freely | Mark seized idlers with spray paint. | All turn
Gearbox oil leak | | None
Gearbox surface temperature | | ..85 °C
Chain tension | Push down in the middle of the free side. | 10..15 mm
Spillage below return side removed | |
Guards closed and locked | Try each lock by hand. | Closed
# Air handling unit; Rooftop unit; Extract fan; Fan coil unit | AHU
= Air handling unit service; Filters and belts; Comfort check
Filter pressure drop | | 60..180 Pa
Supply air temperature | At the duct probe, door shut. | 16..19 °C
V-belt tension and wear | Use the groove gauge. Replace belts only as a set. | No shine in groove
Condensate tray drains freely | Pour a litre of water in. | Drains freely
Fire damper position | | Open
Fan bearing noise | Use the listening rod. | Even running
Return air CO2 | | ..1000 ppm
Relative humidity | | 40..60 %
Heating coil frost stat test | Cold spray on the capillary. Fan must trip. | Trips
Door seals of the casing | | Tight
# Screw compressor; Piston compressor; Instrument air compressor | K
= Compressor checks; Air treatment; Monthly compressor service
Outlet pressure | | 6.8..7.5 bar
Oil temperature | After half an hour on load. | 75..95 °C
Oil level with compressor unloaded | | Between marks
Pressure dew point after dryer | | ..3 °C
Condensate drain operates | Press the test button and look for water. | Drains
Intake filter indicator | Change the element when the indicator is red. | Green
Running hours | Write down the counter. |
Receiver drained by hand | |
Noise at one metre | | ..85 dB(A)
Cooler fins clean | Blow out from the inside with dry air, not more than 2 bar. | Clean
# Fire alarm panel; Sprinkler valve station; Fire door; Hydrant | F
= Weekly fire check; Valves and alarms; Escape routes
Panel shows no fault | | No fault
Manual call point test | Use another call point each week. Tell the fire brigade first. | Alarm within 10 s
Water pressure above valve | | 6.. bar
Water pressure below valve | | 5.5.. bar
Door closes by itself from every angle | | Closes and latches
Access free of stored goods | | Free
Seal and tag in place | | In place
Jockey pump starts at set pressure | Open the drain slowly and read the start pressure. | 5.8..6.2 bar
Emergency lights on | Press the test key for five seconds. | All on
# Low voltage switchboard; Dry-type transformer; UPS system; Motor control centre | E
= Electrical round; Thermal check; Battery check
Busbar temperature by infrared | Same distance and same angle each time. | ..70 °C
Winding temperature | | ..110 °C
Battery float voltage | | 13.5..13.8 V
Load on phase L1 | | ..250 A
Indicator lamps work | Use the lamp test. | All on
Cable entries sealed | | Sealed
Room temperature | | 10..30 °C
Unusual smell or hum | | None
Residual current device trips | Press the test button. Inform the users before. | Trips
Earthing connection tight and without corrosion | | Tight
# Passenger lift; Goods lift; Dock leveller; Overhead crane | L
= Lift inspection; Weekly lift check; Hoist and ropes
Doors open and close without knocking | | Smooth
Door gap | | ..6 mm
Levelling accuracy at each floor | Measure at the ground floor and at the top floor. | ..10 mm
Emergency call answered | Press the bell for five seconds. | Voice contact
Car lighting complete | |
Machine room temperature | | 5..40 °C
Rope diameter | Measure at three places. Stop the lift below the limit. | 9.4.. mm
Brake lining thickness | | 3.. mm
Broken wires on one lay length | | ..6
Pit dry and clean | | Dry
# Gas engine; Diesel generator; Emergency generator | G
= Generator test run; Engine fluids; Standby readiness
Test run on load | Run for 30 minutes at more than half of the rated load. |
Cooling water temperature | | 82..92 °C
Oil pressure at rated speed | | 4.2+-0.6 bar
Oil pressure, cold start | | 45..75 psi
Exhaust temperature | | ..950 °F
Fuel level in day tank | | 80.. %
Starter battery voltage | | 24.5.. V
Coolant preheater warm | Touch the hose carefully. | Warm
Air louvres open | | Open
Exhaust smoke colour after five minutes | | No visible smoke
# Cooling tower; Water softener; Dosing station; Sand filter | W
= Water round; Chemical dosing; Legionella control
Conductivity of circulating water | | 800..1500 µS/cm
Free chlorine | Take the sample at the return, after flushing for one minute. | 0.2..0.5 mg/l
Drift eliminators in place | | In place
Basin free of sludge | | Clean
Fan vibration | | 4.5+-0.5 mm/s
Make-up water meter | Write down the reading. |
Water hardness after softener | | ..0.1 °dH
Salt level in brine tank | | Above water
Dosing pump stroke | | 30..70 %
Differential pressure over the bed | Backwash when the limit is reached. | ..0.8 bar
`
export const englishPlants =
  'Boiler House; North Water Works; Cold Store 2; Assembly Hall East; Head Office Tower; Paint Shop; Harbour Terminal; ' +
  'Riverside Biscuit Works and Packing Hall; Central Utilities; Tank Farm; Logistics Centre; Sewage Treatment Works'

export const germanWork = `
# Speisewasserpumpe; Kondensatpumpe; Kühlwasserpumpe | P
= Pumpenrundgang; Wöchentliche Sichtkontrolle; Schwingungsmessung
Druck am Austritt | Am Manometer ablesen, Pumpe unter Last. | 4..7.5 bar
Gleitringdichtung | Von unten mit der Lampe prüfen. Vorher trocken wischen. | Keine Tropfen
Lagertemperatur Antriebsseite | Auf der Rippe messen, nicht auf dem Lack. | ..80 °C
Schwingung am Lagerbock | | ..4.5 mm/s
Ölstand im Lagergehäuse | Nur ISO VG 68 nachfüllen. | Mitte Schauglas
Kupplungsschutz fest | Alle vier Schrauben müssen vorhanden sein. | Ja
Fundamentschrauben fest | | Fest
Differenzdruck am Schmutzfänger | | ..0.3 bar
# Dampfkessel; Heißwasserkessel | DK
= Kesselrundgang; Sicherheitseinrichtungen
Dampfdruck | | 8..10 bar
Speisewassertemperatur | Am Thermometer vor dem Economiser ablesen. | 95..105 °C
Wassermangelsicherung prüfen | Abschlämmen bis der Alarm kommt. Vorher die Warte informieren. | Alarm ertönt
Abgastemperatur | | ..220 °C
Leitfähigkeit Kesselwasser | Probe auf 25 °C abkühlen. | ..3500 µS/cm
Sicherheitsventil dicht | | Kein Zischen
Flammenbild des Brenners | Durch das Schauglas der hinteren Tür prüfen. | Ruhig
# Lüftungsgerät; Dachzentrale; Abluftventilator | RLT
= Wartung Lüftungsgerät; Filter und Riemen
Druckverlust des Filters | | 60..180 Pa
Zulufttemperatur | Am Kanalfühler, Tür geschlossen. | 16..19 °C
Keilriemen auf Verschleiß prüfen | Riemen nur als Satz wechseln. | Kein Glanz
Kondensatwanne läuft ab | Einen Liter Wasser eingießen. | Läuft frei ab
Brandschutzklappe | | Offen
Relative Feuchte | | 40..60 %
# Schraubenkompressor; Kolbenkompressor | K
= Kontrolle Kompressor; Druckluftaufbereitung
Netzdruck | | 6.8..7.5 bar
Öltemperatur | Nach einer halben Stunde unter Last. | 75..95 °C
Drucktaupunkt | | ..3 °C
Kondensatableiter arbeitet | Testknopf drücken und auf Wasser achten. | Leitet ab
Ansaugfilter | | Grün
Betriebsstunden | Zählerstand notieren. |
Geräusch in einem Meter Abstand | | ..85 dB(A)
# Notstromaggregat; Gasmotor | G
= Probelauf; Bereitschaft
Kühlwassertemperatur | | 82..92 °C
Öldruck bei Nenndrehzahl | | 4.2+-0.6 bar
Füllstand Tagestank | | 80.. %
Spannung der Starterbatterie | | 24.5.. V
Kühlwasservorwärmung warm | Schlauch vorsichtig berühren. | Warm
Zuluftjalousien offen | | Offen
`
export const germanPlants =
  'Kesselhaus; Wasserwerk Nord; Kühlhaus 2; Montagehalle Ost; Verwaltungsgebäude; Lackiererei; Zentrale Energieversorgung'

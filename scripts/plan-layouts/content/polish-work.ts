export const polishWork = `
# Pompa zasilająca; Pompa kondensatu; Pompa obiegowa | P
= Obchód pomp; Kontrola tygodniowa; Pomiar drgań
Ciśnienie tłoczenia | Odczytać na manometrze przy pracującej pompie. | 4..7.5 bar
Uszczelnienie mechaniczne | Obejrzeć od dołu z latarką. Najpierw wytrzeć. | Brak kropli
Temperatura łożyska | Mierzyć na żebrze, nie na lakierze. | ..80 °C
Drgania łożyska | | ..4.5 mm/s
Poziom oleju | Uzupełniać tylko ISO VG 68. | Środek wziernika
Osłona sprzęgła zamocowana | | Tak
Różnica ciśnień na filtrze | | ..0.3 bar
# Kocioł parowy; Kocioł wodny | K
= Przegląd kotła; Urządzenia zabezpieczające
Ciśnienie pary | | 8..10 bar
Temperatura wody zasilającej | Odczytać przed ekonomizerem. | 95..105 °C
Próba alarmu niskiego poziomu | Odmulać do włączenia alarmu. Uprzedzić nastawnię. | Alarm działa
Temperatura spalin | | ..220 °C
Zawór bezpieczeństwa szczelny | | Brak syczenia
Wygląd płomienia | | Stabilny
# Centrala wentylacyjna; Wentylator dachowy | CW
= Konserwacja centrali; Filtry i paski
Spadek ciśnienia na filtrze | | 60..180 Pa
Temperatura nawiewu | Na czujniku kanałowym, drzwi zamknięte. | 16..19 °C
Napięcie i zużycie pasków | Wymieniać tylko komplet. | Brak połysku
Odpływ skroplin | Wlać litr wody. | Drożny
Klapa przeciwpożarowa | | Otwarta
Wilgotność względna | | 40..60 %
# Sprężarka śrubowa; Sprężarka tłokowa | S
= Kontrola sprężarki; Uzdatnianie powietrza
Ciśnienie sieci | | 6.8..7.5 bar
Temperatura oleju | Po pół godzinie pracy pod obciążeniem. | 75..95 °C
Punkt rosy | | ..3 °C
Spust kondensatu | Nacisnąć przycisk testowy. | Działa
Godziny pracy | Zapisać stan licznika. |
`
export const polishPlants = 'Kotłownia; Stacja uzdatniania wody; Chłodnia; Hala montażu; Biurowiec; Lakiernia'

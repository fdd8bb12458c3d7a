import type { LanguageWords } from './language-words.ts'

export const polish: LanguageWords = {
  fields: [
    ['unit', 'jednostka, jednostki, jedn, jednostka miary, jm, j.m.'],
    ['plant', 'zakład, instalacja, obiekt, fabryka, wydział, hala, budynek, obszar'],
    ['plantCode', 'kod zakładu, kod instalacji, nr instalacji, nr zakładu, kod obiektu, kod wydziału'],
    ['plantLocation', 'adres, adres zakładu'],
    ['location', 'lokalizacja, miejsce, położenie, pomieszczenie, piętro'],
    [
      'tag',
      'oznaczenie, kod urządzenia, nr urządzenia, numer urządzenia, kod maszyny, nr maszyny, numer maszyny, symbol, nr inwentarzowy, numer inwentarzowy, tag',
    ],
    [
      'equipment',
      'urządzenie, maszyna, nazwa urządzenia, nazwa maszyny, aparat, wyposażenie, sprzęt, element, podzespół, agregat',
    ],
    ['type', 'typ, rodzaj, typ urządzenia, rodzaj urządzenia, kategoria, klasa'],
    ['manufacturer', 'producent, wytwórca, marka, dostawca'],
    ['model', 'numer modelu'],
    ['criticality', 'krytyczność'],
    [
      'checklist',
      'plan przeglądu, plan kontroli, lista kontrolna, karta przeglądu, przegląd, obchód, zlecenie, zlecenie pracy, plan przeglądu, inspekcja, karta kontrolna, procedura, lista przeglądowa, trasa',
    ],
    ['checklistType', 'rodzaj przeglądu, typ przeglądu, rodzaj inspekcji, rodzaj konserwacji'],
    ['checklistDescription', 'zakres, cel'],
    ['priority', 'priorytet, pilność'],
    ['duration', 'czas trwania, szacowany czas, czas, planowany czas, przewidywany czas'],
    ['frequency', 'częstotliwość, okres, interwał, cykl, częstość'],
    ['number', 'nr, lp, l.p., numer, krok, poz, pozycja'],
    [
      'task',
      'prace do wykonania, praca do wykonania, do wykonania, element, punkt smarowania, punkt pomiarowy, zadanie, zadania, czynność, czynności, punkt kontrolny, punkty kontrolne, punkt, kontrola, sprawdzenie, co sprawdzić, do sprawdzenia, operacja, działanie, przedmiot kontroli',
    ],
    [
      'description',
      'opis, instrukcja, instrukcje, sposób, metoda, szczegóły, jak, wskazówki, opis czynności, sposób wykonania',
    ],
    ['required', 'wymagane, obowiązkowe, obowiązkowy, wymagany'],
    ['critical', 'krytyczne, krytyczny, bezpieczeństwo'],
    ['photo', 'zdjęcie, foto, fotografia, wymagane zdjęcie'],
    ['measurement', 'wymagany pomiar'],
    ['comment', 'komentarz, uwaga, notatka'],
    [
      'expected',
      'oczekiwany wynik, wartość oczekiwana, oczekiwane, stan oczekiwany, kryterium, stan prawidłowy, wymaganie, wartość nominalna, norma',
    ],
    [
      'limits',
      'zakres, zakres normalny, granice, limity, zakres wartości, tolerancja, tolerancje, zakres dopuszczalny, wartości graniczne, dopuszczalny zakres, alarm, próg alarmu',
    ],
    ['min', 'minimum, wartość min, dolna granica, dolny limit, min wartość, alarm niski, alarm min'],
    ['max', 'maksimum, maks, wartość maks, górna granica, górny limit, alarm wysoki, alarm max'],
    [
      'ignored',
      'wynik, odczyt, wartość, pomiar, zmierzona wartość, data, podpis, imię i nazwisko, nazwisko, zgodne, niezgodne, stan, wykonano, wykonał, sprawdził, opracował, zatwierdził, tydzień, strona, arkusz, uwagi, godzina, technik, zmiana, dokument, narzędzia, śoi, odpowiedzialny, wersja',
    ],
    ['plant', 'lokalizacja, miejsce'],
  ],
  yes: 'tak, t, wymagane, obowiązkowe',
  no: 'nie, opcjonalne, brak, nie dotyczy, nd',
  optional: 'opcjonalne, opcjonalnie, nieobowiązkowe, jeśli jest',
  high: 'wysoki, wysoka, pilny, pilne',
  medium: 'średni, średnia, normalny',
  low: 'niski, niska',
  intervals:
    'codziennie, dzienny, tygodniowy, tygodniowo, miesięczny, miesięcznie, roczny, rocznie, dzień, tydzień, miesiąc, rok, dni, tygodnie, miesiące, kwartalny, kwartalnie, kwartał, półroczny, co',
  limits: {
    atLeast:
      'co najmniej, minimum, min, powyżej, ponad, więcej niż, większe niż, wyższe niż, nie mniej niż, od',
    atMost:
      'co najwyżej, maksimum, maks, max, poniżej, mniej niż, mniejsze niż, niższe niż, nie więcej niż, do, nie przekracza',
    orMore: 'lub więcej, i więcej, lub wyżej',
    orLess: 'lub mniej, i mniej, lub niżej',
    between: 'między, pomiędzy',
    and: 'a, i',
    from: 'od',
    to: 'do',
    normally:
      'zakres, norma, normalnie, wartość, wartości, dopuszczalny, dopuszczalne, tolerancja, powinno, być, jest',
    turning:
      'jeśli, jeżeli, gdy, nie, nigdy, bez, poza, alarm, wyłączenie, wymienić, wymień, zgłosić, zgłoś, ostrzeżenie, niebezpieczeństwo, przekracza',
  },
  workOrder: 'zlecenie, nr zlecenia, zlecenie pracy',
  limitsRow: 'zakres, zakres normalny, wartości graniczne',
  sameAsAbove: 'j. w., jak wyżej',
  smallWords:
    'i, oraz, lub, albo, w, we, z, ze, na, do, od, po, pod, nad, za, przy, przez, bez, dla, nie, co, o, u, jest, są, przed, między',
}

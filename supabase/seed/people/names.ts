/** Given names that mostly women bear here. */
export const HER_NAMES =
  'Hanna Maya Elena Priya Grace Naomi Camila Leah Amara Sofia Ingrid Rosa Mei Talia Nadia Clara Yuki Imani Beatriz Fiona Lucia Ada Samira June Odessa Marisol Greta Anika Delia Ruth Noor Paloma Vera Simone Keiko Harriet Lena Zora Alma Tess Renata Ivy Dalia Esther Linh Monica Thea Farah Celeste Joan Astrid Gloria Wren Mina Rachel Ximena Bridget Laila Hazel Nora'.split(
    ' ',
  );

/** Given names that mostly men bear here. */
export const HIS_NAMES =
  'Marcus Daniel Omar Theo Kenji Rafael Isaac Liam Mateo Andre Victor Samuel Arjun Felix Caleb Hassan Diego Peter Jonah Emeka Walter Nikhil Ruben Silas Tomas Ezra Hugo Darnell Otis Luis Abel Julian Malik Owen Desmond Ravi Leon Gabriel Elliot Cyrus Bruno Amir Wes Tobias Quentin Javier Ian Kofi Simon Dominic Henrik Rory Anton Miguel Curtis Ellis Jasper Nolan Paolo Reuben'.split(
    ' ',
  );

/** Family names. */
export const FAMILY_NAMES =
  'Brooks Okafor Lindgren Alvarez Nakamura Whitfield Desai Romano Castillo Freeman Novak Haddad Nguyen Abernathy Silva Kowalski Bennett Osei Moreau Takahashi Delgado Pruitt Iyer Vance Santos Halvorsen Quinn Baptiste Rahman Ellison Marchetti Park Thornton Ibarra Kaplan Mensah Sutter Yoon Fontaine Greer Chaudhry Barros Whelan Tran Hollis Petrov Acosta Lowell Banerjee Fitch Ramos Sandoval Keane Underwood Malhotra Beaumont Cho Navarro Ashby Volkov Reyes Larkin Dubois Hashimoto Everett Cordova Singh Maddox Bergstrom Achebe Pacheco Tierney Kim Winslow Farouk Gallo Hendricks Salazar Bui Carver Lindqvist Adeyemi Rourke Espinoza Nolan Zhou Prescott Mbeki Calloway Duarte Finch Sharma Rosales Holt Amari Weiss Trujillo Lockhart Gupta Mercer Obrien Villanueva Sorensen Blake Kessler Diallo Avery Montoya Hale Chandra Pike Rinaldi Stokes Wolfe Zamora Ferris'
    .replace('Obrien', 'O’Brien')
    .split(' ');
